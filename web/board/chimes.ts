export type Tone = 'new' | 'urgent' | 'breach';

/** Notes in hertz, one after the other. The chimes can be distinguished from the next room. */
const melodies: Record<Tone, readonly number[]> = {
  new: [660, 880],
  urgent: [880, 660, 880, 660],
  breach: [440, 330],
};

const NOTE_SECONDS = 0.18;
const QUIET_FROM = 18;
const QUIET_UNTIL = 6;

/** Between 18 and 06 the board plays no sound. */
export function isQuietHour(hour: number): boolean {
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

let audio: AudioContext | undefined;

/** Browsers play nothing before a click: call it from one. */
export function unlockSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/**
 * Plays a chime.
 * @param volume 0–1
 */
export function playChime(tone: Tone, volume: number): void {
  if (audio === undefined) return;
  const start = audio.currentTime;
  for (const [index, hertz] of melodies[tone].entries()) {
    const note = audio.createOscillator();
    const gain = audio.createGain();
    const from = start + index * NOTE_SECONDS;
    note.frequency.value = hertz;
    gain.gain.setValueAtTime(volume * 0.4, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS);
    note.connect(gain).connect(audio.destination);
    note.start(from);
    note.stop(from + NOTE_SECONDS);
  }
}
