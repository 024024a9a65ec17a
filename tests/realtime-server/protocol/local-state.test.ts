import { describe, expect, it } from 'vitest';
import { LocalState } from '#realtime-server/protocol/state/local-state.ts';
import type {
  NodeApp,
  SubscribeResult,
  SubscribeRequest,
} from '#realtime-server/protocol/state/shared-state.ts';

const rule = { events: 3, bytes: 1000, milliseconds: 1000 };

/** A state with its own clock, and everything it delivered. */
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

function subscribe({ app }: Alone, more: Partial<SubscribeRequest> = {}): SubscribeResult {
  let answer: SubscribeResult | undefined;
  app.subscribe({
    channel: 'c',
    socketId: '1.1',
    member: undefined,
    maxMembers: 100,
    resubscribe: false,
    history: rule,
    cache: true,
    resume: undefined,
    onResult: (result) => {
      answer = result;
    },
    ...more,
  });
  if (answer === undefined) throw new Error('No answer at once');
  return answer;
}

function unsubscribe({ app }: Alone): void {
  app.unsubscribe({ channel: 'c', socketId: '1.1', member: undefined, history: rule });
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

describe('the state of a single node', () => {
  it('removes events over the number, and then reports that events are missing', () => {
    const here = alone();
    const { position } = subscribe(here);
    for (const data of ['1', '2', '3']) publish(here, data);
    expect(subscribe(here, { resume: position }).missed).toHaveLength(3);
    publish(here, '4');
    expect(subscribe(here, { resume: position })).toMatchObject({ resumed: false, missed: [] });
    expect(subscribe(here, { resume: { ...position, serial: 1 } }).missed).toHaveLength(3);
  });

  it('removes expired events to the millisecond', () => {
    const here = alone();
    const { position } = subscribe(here);
    publish(here, '1');
    here.clock.now = 999;
    expect(subscribe(here, { resume: position })).toMatchObject({ resumed: true });
    here.clock.now = 1000;
    expect(subscribe(here, { resume: position })).toMatchObject({ resumed: false });
  });

  it('counts bytes, not characters', () => {
    const here = alone();
    const { position } = subscribe(here);
    publish(here, JSON.stringify('æ'.repeat(400)));
    expect(subscribe(here, { resume: position }).resumed).toBe(true);
    publish(here, JSON.stringify('æ'.repeat(100)));
    expect(subscribe(here, { resume: position }).resumed).toBe(false);
  });

  it('keeps an empty stream for the time of its history, then starts a new epoch', () => {
    const here = alone();
    const { position } = subscribe(here);
    unsubscribe(here);
    here.clock.now = 999;
    here.state.trim();
    expect(subscribe(here, { resume: position })).toMatchObject({ resumed: true, position });
    unsubscribe(here);
    here.clock.now = 1999;
    here.state.trim();
    const later = subscribe(here, { resume: position });
    expect(later).toMatchObject({ resumed: false, position: { serial: 0 } });
    expect(later.position.epoch).not.toBe(position.epoch);
  });

  it('stores the last event of a cache channel for its time', () => {
    const here = alone();
    publish(here, '1', 1_800_000);
    here.clock.now = 1_799_999;
    here.state.trim();
    expect(subscribe(here).cached).toContain('"data":1,"serial":1');
    expect(here.app.cached('c')).toMatchObject({ milliseconds: 1 });
    here.clock.now = 1_800_000;
    expect(subscribe(here).cached).toBeUndefined();
    expect(here.app.cached('c')).toBeUndefined();
  });

  it('starts with a new epoch', () => {
    expect(subscribe(alone()).position.epoch).not.toBe(subscribe(alone()).position.epoch);
  });

  it('grants a claim once in its time', () => {
    const { app, clock, state } = alone();
    expect(app.claim('k', 10)).toBe(true);
    expect(app.claim('k', 10)).toBe(false);
    expect(app.claim('l', 10)).toBe(true);
    clock.now = 10;
    state.trim();
    expect(app.claim('k', 10)).toBe(true);
  });

  it('stores a string for its time', () => {
    const { app, clock } = alone();
    app.remember('k', 'text', 10);
    expect(app.recall('k')).toBe('text');
    clock.now = 10;
    expect(app.recall('k')).toBeUndefined();
  });
});
