import {
  type BoardRecording,
  daysBefore,
  nextMoment,
  withinRecording,
} from '#domain/boards/board-recording.ts';

/** How many times faster than it happened the past is played. */
export const REPLAY_SPEEDS = [1, 10, 60, 120] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** A replay: the recording, and the instant that is shown, in milliseconds. */
export interface Replay {
  recording: BoardRecording;
  at: number;
  speed: ReplaySpeed;
}

/** Milliseconds between two pictures of the past while it is played. */
export const REPLAY_FRAME = 250;

/** Longer pauses without a message are skipped, in milliseconds. */
const QUIET = 30 * 60_000;
/** So long before the next event a skipped silence ends. */
const LEAD = 60_000;

/** A replay begins where the morning meeting asks: yesterday at 15. */
export function beginReplay(recording: BoardRecording): Replay {
  const at = withinRecording(recording, daysBefore(recording.until, 1, 15));
  return { recording, at, speed: 60 };
}

/** The instant of the next picture. Faster than life, silences of more than half an hour are skipped. */
export function nextFrame({ recording, at, speed }: Replay): number {
  const next = at + speed * REPLAY_FRAME;
  const news = nextMoment(recording, at);
  return speed > 1 && news - at > QUIET ? Math.max(next, news - LEAD) : next;
}

/** The next picture would be of the present. */
export function reachesPresent(replay: Replay): boolean {
  return nextFrame(replay) >= Date.parse(replay.recording.until);
}
