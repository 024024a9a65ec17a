import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { type AnyEventObject, type AnyStateMachine, createMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { editConflictMachine } from '#machines/edit-conflict.ts';
import { formSuccessMachine } from '#machines/form-success.ts';
import { documentMachine } from '#machines/lifecycles/document.ts';
import { orderMachine } from '#machines/lifecycles/order.ts';
import { dashboardMachine } from '#machines/screens/dashboard.ts';
import { dashboardTileMachine } from '#machines/screens/dashboard-tile.ts';
import { manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import { orderStatusScreenMachine } from '#machines/screens/order-status-screen.ts';
import { pageVisitMachine } from '#machines/page-visit.ts';
import { realtimeConnectionMachine } from '#machines/realtime-connection.ts';
import { sessionExpiryMachine } from '#machines/session-expiry.ts';
import { walk } from '#tests/support/walk.ts';
import { MODIFIED_MESSAGE } from '#domain/http-messages.ts';
import { AT, boardMessage, boardSnapshot } from './screens/board-fixtures.ts';
import { documentEvents, documentFacts } from './lifecycles/document-fixtures.ts';
import { actorIn, filledIn, goodFacts } from './lifecycles/order-fixtures.ts';
import { walkOfTheDesk } from './screens/match-desk-walk.ts';

const plain = (...types: string[]): AnyEventObject[] => types.map((type) => ({ type }));

const conflict = (id: string) => ({
  type: 'conflict.found',
  conflict: {
    id,
    request: { method: 'patch', url: '/ordrer/26-04217', headers: {}, data: {} },
    body: { message: MODIFIED_MESSAGE },
  },
});

type Walked = Parameters<typeof walk>[1] & { machine: AnyStateMachine };

const everybody = actorIn(['administrator'], { system: true });

const everyMachine: Walked[] = [
  {
    machine: orderMachine,
    rounds: [filledIn],
    inputs: (['received', 'planned', 'in_progress'] as const).map((awaitingFrom) => ({
      facts: goodFacts({ actor: everybody, awaitingFrom }),
      status: 'received',
      documentation: 'missing',
      gridNotification: 'not_required',
    })),
  },
  {
    machine: documentMachine,
    rounds: [documentEvents],
    inputs: [
      documentFacts(),
      documentFacts({ candidateCount: 0 }),
      documentFacts({ hasReading: false, candidateCount: 0 }),
    ].map((facts) => ({ facts, state: 'arrived', lockedFrom: null })),
    deciding: ({ context }) => context.lockedFrom,
  },
  {
    machine: sessionExpiryMachine,
    rounds: [
      [
        { type: 'call.made', id: 1 },
        { type: 'call.refused', id: 1 },
        ...plain('login.confirmed', 'login.cancelled', 'page.restored'),
      ],
    ],
    outputs: { askToLogIn: [true, false] },
    deciding: ({ context }) => context,
  },
  {
    machine: editConflictMachine,
    rounds: [
      [
        conflict('a'),
        conflict('b'),
        { type: 'conflict.abandoned', id: 'a' },
        { type: 'conflict.abandoned', id: 'b' },
        ...plain('conflict.confirmed', 'conflict.declined'),
      ],
    ],
    outputs: {
      askToOverwrite: [true, false],
      resend: [
        { kind: 'answered', response: 200 },
        { kind: 'conflict', body: { message: MODIFIED_MESSAGE } },
      ],
    },
    deciding: ({ context }) => context.queue.slice(0, 3).map(({ id }: { id: string }) => id),
  },
  {
    machine: formSuccessMachine,
    rounds: [
      [
        ...plain('form.submitted', 'submission.succeeded', 'submission.cancelled'),
        { type: 'submission.refused', errors: { title: 'Titlen mangler.' } },
        { type: 'submission.refused', errors: { title: 'Titlen mangler.', dueAt: 'Ikke gyldig.' } },
        { type: 'submission.failed', message: 'Noget gik galt.' },
        { type: 'field.changed', field: 'title' },
      ],
    ],
    deciding: ({ context }) => context.errors,
  },
  {
    machine: pageVisitMachine,
    rounds: [
      [
        ...plain('visit.started', 'visit.completed', 'visit.interrupted', 'visit.cancelled'),
        ...plain('visit.failed'),
        { type: 'visit.progressed', percentage: 50 },
      ],
    ],
  },
  {
    machine: realtimeConnectionMachine,
    inputs: [{ usingTLS: false }],
    rounds: [
      [
        ...plain('connection.requested', 'connection.ended', 'socket.unsupported'),
        ...plain('network.online', 'network.offline', 'connection.made', 'connection.lost'),
        ...plain('gap.found', 'catchUp.started', 'catchUp.succeeded', 'catchUp.failed'),
        { type: 'socket.opened', socketId: '1.2', at: 0 },
        ...[4000, 4001, 4100, 4200].map((code) => ({ type: 'socket.closed', code })),
        { type: 'handshake.failed', message: 'no activity timeout' },
        { type: 'message.received', at: 1 },
        { type: 'error.received', code: 4301, message: 'client event rate' },
      ],
    ],
    deciding: ({ context }) => [context.usingTLS, context.anotherGap],
  },
  {
    machine: orderStatusScreenMachine,
    inputs: [
      { boardId: 'alle', snapshot: null },
      { boardId: 'alle', snapshot: boardSnapshot() },
    ],
    rounds: [
      [
        ...plain('channel.subscribed', 'connection.made', 'connection.lost', 'retry.requested'),
        ...plain('board.refreshed', 'board.failed', 'day.began'),
        { type: 'message.received', message: boardMessage(1) },
        { type: 'message.received', message: boardMessage(9) },
        { type: 'message.received', message: boardMessage(11) },
        { type: 'message.received', message: boardMessage(11, { id: 'a' }) },
        { type: 'message.received', message: boardMessage(11, { id: 'n' }) },
        { type: 'message.received', message: boardMessage(11, { id: 'u', priority: 'urgent' }) },
        { type: 'message.received', message: boardMessage(13, { id: 'n' }) },
        { type: 'heartbeat.received', heartbeat: { seq: 10, at: AT } },
        { type: 'heartbeat.received', heartbeat: { seq: 12, at: AT } },
      ],
      [
        ...plain('sound.unlocked', 'sound.toggled', 'card.breached', 'card.urgent', 'card.arrived'),
        ...plain('paging.toggled', 'page.next', 'page.previous', 'display.toggled'),
      ],
    ],
    outputs: {
      fetchSnapshot: [boardSnapshot()],
      fetchMissed: [
        { messages: [], complete: true, seq: 10 },
        { messages: [], complete: false, seq: 12 },
        { messages: [boardMessage(11, { id: 'u', priority: 'urgent' })], complete: true, seq: 11 },
      ],
    },
    deciding: ({ value, context }) => [
      context.waiting.length > 0,
      context.board?.seq,
      value.data.failed && (context.failures > 1 || context.retryIn),
    ],
  },
  { machine: manualOrderMatchMachine, ...walkOfTheDesk },
  {
    machine: dashboardTileMachine,
    inputs: [
      { tile: 'kpi', query: '', figures: null },
      { tile: 'kpi', query: '', figures: { data: 1, at: AT } },
    ],
    rounds: [
      [
        { type: 'filters.changed', query: 'period=year' },
        ...plain('figures.outdated', 'retry.requested'),
      ],
    ],
    outputs: { fetchTile: [{ data: 2, at: AT }] },
    deciding: ({ context }) => [context.figures, context.outdated, context.failures > 0],
  },
  {
    machine: dashboardMachine,
    inputs: [{ query: '', tiles: [{ tile: 'kpi', figures: null }] }],
    rounds: [
      [
        { type: 'filters.changed', query: 'period=year' },
        ...plain('figures.outdated', 'connection.lost', 'connection.made'),
      ],
    ],
    deciding: ({ context }) => context.query,
  },
];

/** Context, input and output are data that is computed; everything else in a machine is a name. */
const COMPUTED = new Set(['context', 'input', 'output']);

function functionsIn(config: unknown, path = ''): string[] {
  if (typeof config === 'function') return [path];
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]) =>
    COMPUTED.has(key) ? [] : functionsIn(value, `${path}.${key}`),
  );
}

describe('every machine', () => {
  it.each(everyMachine)(
    '$machine.id: reaches every state, takes every transition',
    ({ machine, ...how }) => {
      expect(walk(machine, how)).toEqual({ neverReached: [], neverTaken: [] });
    },
  );

  it.each(everyMachine)(
    '$machine.id: consists of names only, so that it can be drawn and sent',
    ({ machine }) => {
      expect(functionsIn(machine.config)).toEqual([]);
    },
  );

  it.each(everyMachine)('$machine.id: says what every state means', ({ machine }) => {
    const silent = [machine.root, ...getStateNodes(machine)].filter(
      ({ description }) => !description,
    );

    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it.each(everyMachine)('$machine.id: is in a file of its own name', ({ machine }) => {
    const files = readdirSync(new URL('../../machines', import.meta.url), { recursive: true });

    expect(files.map(String).map((file) => basename(file))).toContain(`${machine.id}.ts`);
  });

  it('the walk itself notices a dead state, an untaken way and an alternative that never comes', () => {
    const dead = createMachine({
      id: 'dead',
      initial: 'a',
      states: {
        a: { on: { go: [{ target: 'b' }, { target: 'a' }] } },
        b: { on: { stop: 'a' } },
        c: {},
      },
    });

    expect(walk(dead, { rounds: [[{ type: 'go' }]] })).toEqual({
      neverReached: ['dead.c'],
      neverTaken: ['dead.a: go[1] → dead.a', 'dead.b: stop[0] → dead.a'],
    });
  });
});
