import { describe, expect, it } from 'vitest';
import { LocalState } from '#realtime-server/protocol/state/local-state.ts';
import type { NodeApp, Entered, Entry } from '#realtime-server/protocol/state/shared-state.ts';

const rule = { events: 3, bytes: 1000, milliseconds: 1000 };

/** A state with a clock of its own, and everything it had delivered. */
function alone() {
  const clock = { now: 0 };
  const delivered: string[] = [];
  const node: NodeApp = {
    deliver: (_channel, frame) => delivered.push(frame),
    userChanged: () => undefined,
    terminateUser: () => undefined,
    connectionCount: 0,
    vacated: () => undefined,
    memberRemoved: () => undefined,
  };
  const state = new LocalState(() => clock.now);
  return { clock, delivered, state, app: state.open('app', node) };
}

type Alone = ReturnType<typeof alone>;

function enter({ app }: Alone, more: Partial<Entry> = {}): Entered {
  let answer: Entered | undefined;
  app.enter({
    channel: 'c',
    socketId: '1.1',
    member: undefined,
    mostMembers: 100,
    again: false,
    history: rule,
    cache: true,
    resume: undefined,
    take: (entered) => {
      answer = entered;
    },
    ...more,
  });
  if (answer === undefined) throw new Error('No answer at once');
  return answer;
}

function leave({ app }: Alone): void {
  app.leave({ channel: 'c', socketId: '1.1', member: undefined, history: rule });
}

function publish({ app }: Alone, data: string, cacheFor?: number): void {
  app.publish({
    channel: 'c',
    head: `{"data":${data}`,
    except: undefined,
    history: rule,
    cacheFor,
  });
}

describe('the state of a node alone', () => {
  it('forgets what is over the number of events, and says that the rest is not all', () => {
    const here = alone();
    const { position } = enter(here);
    for (const data of ['1', '2', '3']) publish(here, data);
    expect(enter(here, { resume: position }).missed).toHaveLength(3);
    publish(here, '4');
    expect(enter(here, { resume: position })).toMatchObject({ resumed: false, missed: [] });
    expect(enter(here, { resume: { ...position, serial: 1 } }).missed).toHaveLength(3);
  });

  it('forgets what is too old to the millisecond', () => {
    const here = alone();
    const { position } = enter(here);
    publish(here, '1');
    here.clock.now = 999;
    expect(enter(here, { resume: position })).toMatchObject({ resumed: true });
    here.clock.now = 1000;
    expect(enter(here, { resume: position })).toMatchObject({ resumed: false });
  });

  it('counts bytes, not characters', () => {
    const here = alone();
    const { position } = enter(here);
    publish(here, JSON.stringify('æ'.repeat(400)));
    expect(enter(here, { resume: position }).resumed).toBe(true);
    publish(here, JSON.stringify('æ'.repeat(100)));
    expect(enter(here, { resume: position }).resumed).toBe(false);
  });

  it('remembers an empty stream as long as it would have kept events, then begins a new epoch', () => {
    const here = alone();
    const { position } = enter(here);
    leave(here);
    here.clock.now = 999;
    here.state.trim();
    expect(enter(here, { resume: position })).toMatchObject({ resumed: true, position });
    leave(here);
    here.clock.now = 1999;
    here.state.trim();
    const later = enter(here, { resume: position });
    expect(later).toMatchObject({ resumed: false, position: { serial: 0 } });
    expect(later.position.epoch).not.toBe(position.epoch);
  });

  it('holds the last event of a cache channel for its time', () => {
    const here = alone();
    publish(here, '1', 1_800_000);
    here.clock.now = 1_799_999;
    here.state.trim();
    expect(enter(here).cached).toContain('"data":1,"serial":1');
    expect(here.app.cached('c')).toMatchObject({ milliseconds: 1 });
    here.clock.now = 1_800_000;
    expect(enter(here).cached).toBeUndefined();
    expect(here.app.cached('c')).toBeUndefined();
  });

  it('begins with another epoch than any state before it', () => {
    expect(enter(alone()).position.epoch).not.toBe(enter(alone()).position.epoch);
  });

  it('lets whoever claims something have it once in its time', () => {
    const { app, clock, state } = alone();
    expect(app.claim('k', 10)).toBe(true);
    expect(app.claim('k', 10)).toBe(false);
    expect(app.claim('l', 10)).toBe(true);
    clock.now = 10;
    state.trim();
    expect(app.claim('k', 10)).toBe(true);
  });

  it('remembers a text for its time', () => {
    const { app, clock } = alone();
    app.remember('k', 'text', 10);
    expect(app.recall('k')).toBe('text');
    clock.now = 10;
    expect(app.recall('k')).toBeUndefined();
  });
});
