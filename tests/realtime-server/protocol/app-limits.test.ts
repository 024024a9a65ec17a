import { describe, expect, it } from 'vitest';
import { defaultLimits, limitsOfApp } from '#realtime-server/limits.ts';
import { HistoryRules } from '#realtime-server/protocol/history/history-rules.ts';

describe('the limits of an app', () => {
  it('are those of the server unless it has its own', () => {
    expect(limitsOfApp(defaultLimits, {})).toEqual(defaultLimits);
    expect(limitsOfApp(defaultLimits, { eventBytes: 5 })).toEqual({
      ...defaultLimits,
      eventBytes: 5,
    });
  });

  it('never have longer timeouts than the server', () => {
    const own = { activityTimeout: 10_000, pongTimeout: 1 };
    expect(limitsOfApp(defaultLimits, own)).toMatchObject({ activityTimeout: 120, pongTimeout: 1 });
  });
});

describe('the history rules', () => {
  const bounds = { events: 10, bytes: 1000, seconds: 60 };
  const rules = new HistoryRules(
    [
      { channels: 'private-board.*', ...bounds },
      { channels: 'private-*', ...bounds, events: 1 },
      { channels: 'presence-room', ...bounds, bytes: 10_000 },
    ],
    8000,
  );

  it('are those of the first pattern that matches the whole name', () => {
    expect(rules.of('private-board.7')).toEqual({ events: 10, bytes: 1000, milliseconds: 60_000 });
    expect(rules.of('private-boards')?.events).toBe(1);
    expect(rules.of('presence-room.2')).toBeUndefined();
    expect(rules.of('my-private-a')).toBeUndefined();
    expect(rules.of('news')).toBeUndefined();
  });

  it('keep no more than half of what may wait for a slow reader', () => {
    expect(rules.of('presence-room')?.bytes).toBe(4000);
  });
});
