import { SimulatedClock } from 'xstate';

/** How often the sandbox's clock is moved on, and in how large steps it then goes, in milliseconds. */
const TICK = 50;
const STEP = 50;

/** A clock that runs up to a hundred times as fast as real time, or is paused. */
export function createSandboxClock(start: number = Date.now()) {
  const clock = new SimulatedClock();
  let speed = 1;

  /** In small steps, so that a timer that starts another one is followed by it in time. */
  function advance(ms: number) {
    for (let left = ms; left > 0; left -= STEP) clock.increment(Math.min(STEP, left));
  }

  const ticking = setInterval(() => advance(TICK * speed), TICK);
  return {
    clock,
    /** The sandbox's time, in milliseconds since 1970. */
    now: () => start + clock.now(),
    advance,
    setSpeed: (next: number) => {
      speed = next;
    },
    end: () => clearInterval(ticking),
  };
}
