import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PULSE, startPulse } from '#web/realtime/pulse.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function line() {
  const said: string[] = [];
  const listeners = new Set<() => void>();
  const state = { open: true, answers: true };
  const hear = () => listeners.forEach((listener) => listener());
  const stop = startPulse({
    isOpen: () => state.open,
    ask: () => {
      said.push('asked');
      if (state.answers) setTimeout(hear, 40);
    },
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSilence: () => said.push('silence'),
  });
  return { said, state, hear, stop, pass: (ms: number) => vi.advanceTimersByTime(ms) };
}

describe('the pulse of a line', () => {
  it('asks again and again, and is content with the answers', () => {
    const { said, pass } = line();
    pass(60_000);
    expect(said).not.toContain('silence');
    expect(said.length).toBeGreaterThan(25);
  });

  it('asks nothing while messages come by themselves', () => {
    const { said, pass, hear } = line();
    for (let n = 0; n < 20; n += 1) {
      pass(PULSE.quiet - 1);
      hear();
    }
    expect(said).toEqual([]);
  });

  it('finds silence within five seconds of the last message, and not before', () => {
    const { said, state, pass } = line();
    state.answers = false;
    pass(PULSE.quiet + PULSE.answer - 1);
    expect(said).toEqual(['asked']);
    pass(1);
    expect(said).toEqual(['asked', 'silence']);
    expect(PULSE.quiet + PULSE.answer).toBeLessThan(5_000);
  });

  it('asks nobody while there is no connection, and goes on when there is one', () => {
    const { said, state, pass } = line();
    state.open = false;
    pass(30_000);
    expect(said).toEqual([]);
    state.open = true;
    pass(PULSE.quiet);
    expect(said).toEqual(['asked']);
  });

  it('says nothing after its end', () => {
    const { said, state, pass, stop } = line();
    state.answers = false;
    pass(PULSE.quiet);
    stop();
    pass(60_000);
    expect(said).toEqual(['asked']);
  });
});
