import type { AnyEventObject } from 'xstate';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { AT, boardMessage, fullBoard } from '#machines/samples/board-samples.ts';
import { documentEvents, documentFacts } from '#machines/samples/document-samples.ts';
import { orderEvents } from '#machines/samples/order-samples.ts';
import type { Walk } from '#tests/support/machines/walk.ts';
import { actorIn, goodFacts } from './lifecycles/order-fixtures.ts';
import { boardRecording, boardSnapshot } from './screens/board-fixtures.ts';
import { matchWalk } from './screens/match-walk.ts';

const plain = (...types: string[]): AnyEventObject[] => types.map((type) => ({ type }));

const conflict = (id: string) => ({
  type: 'conflict.found',
  conflict: {
    id,
    request: { method: 'patch', url: '/ordrer/26-04217', headers: {}, data: {} },
    body: { message: MODIFIED_MESSAGE },
  },
});

const everybody = actorIn(['administrator'], { system: true });

/**
 * How a machine is walked, by its id. The catalogue's own samples, starts and answers are used where nothing is said here: what a
 * machine with much in its context needs is the little part of it that decides where it can go.
 */
export const walks: Readonly<Record<string, Partial<Walk>>> = {
  order: {
    rounds: [orderEvents],
    inputs: (['received', 'planned', 'in_progress'] as const).map((awaitingFrom) => ({
      facts: goodFacts({ actor: everybody, awaitingFrom }),
      status: 'received',
      documentation: 'missing',
      gridNotification: 'not_required',
    })),
  },
  document: {
    rounds: [documentEvents],
    inputs: [
      documentFacts(),
      documentFacts({ candidateCount: 0 }),
      documentFacts({ hasReading: false, candidateCount: 0 }),
    ].map((facts) => ({ facts, state: 'arrived', lockedFrom: null })),
    deciding: ({ context }) => context.lockedFrom,
  },
  offboarding: {
    deciding: ({ context: { work, choices, stopWork } }) => [work?.stamp, choices, stopWork],
  },
  'price-change': {
    deciding: ({ context: { impact, left, stopped, done, takesBack } }) => [
      impact?.goods.length,
      left.length,
      stopped,
      done.changed > 0,
      takesBack,
    ],
  },
  'session-expiry': {
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
  'edit-conflict': {
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
  'form-success': {
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
  'page-visit': {
    rounds: [
      [
        ...plain('visit.started', 'visit.completed', 'visit.interrupted', 'visit.cancelled'),
        ...plain('visit.failed'),
        { type: 'visit.progressed', percentage: 50 },
      ],
    ],
  },
  'realtime-connection': {
    inputs: [{ usingTLS: false }],
    rounds: [
      [
        ...plain('connection.requested', 'connection.ended', 'socket.unsupported'),
        ...plain('network.online', 'network.offline', 'connection.made', 'connection.lost'),
        ...plain('silence.found'),
        ...plain('gap.found', 'catchUp.started', 'catchUp.succeeded', 'catchUp.failed'),
        { type: 'socket.opened', socketId: '1.2', at: 0 },
        ...[4000, 4001, 4009, 4100, 4200].map((code) => ({ type: 'socket.closed', code })),
        { type: 'handshake.failed', message: 'no activity timeout' },
        { type: 'message.received', at: 1 },
        { type: 'error.received', code: 4301, message: 'client event rate' },
      ],
      [
        ...plain('connection.requested', 'connection.ended', 'connection.lost'),
        ...plain('gap.found', 'catchUp.started', 'catchUp.succeeded'),
        { type: 'socket.opened', socketId: '1.2', at: 0 },
        ...['channel.wanted', 'channel.left', 'channel.subscribed'].map((type) => ({
          type,
          channel: 'private-orders',
        })),
        { type: 'channel.refused', channel: 'private-orders', why: 'denied' },
      ],
    ],
    deciding: ({ context }) => [context.usingTLS, context.anotherGap, context.channels],
  },
  'order-status-screen': {
    inputs: [
      { boardId: 'alle', snapshot: null },
      { boardId: 'alle', snapshot: boardSnapshot() },
      { boardId: 'alle', snapshot: fullBoard },
    ],
    rounds: [
      [
        ...plain('channel.subscribed', 'connection.made', 'connection.lost', 'retry.requested'),
        ...plain('board.refreshed', 'board.failed', 'day.began'),
        { type: 'message.received', message: boardMessage(1) },
        { type: 'message.received', message: boardMessage(9) },
        { type: 'message.received', message: boardMessage(11) },
        { type: 'message.received', message: boardMessage(11, { orderNo: 'a' }) },
        { type: 'message.received', message: boardMessage(11, { orderNo: 'n' }) },
        {
          type: 'message.received',
          message: boardMessage(11, { orderNo: 'u', priority: 'urgent' }),
        },
        { type: 'message.received', message: boardMessage(13, { orderNo: 'n' }) },
        { type: 'heartbeat.received', heartbeat: { seq: 10, at: AT } },
        { type: 'heartbeat.received', heartbeat: { seq: 12, at: AT } },
      ],
      [
        ...plain('sound.unlocked', 'sound.toggled', 'card.breached', 'card.urgent', 'card.arrived'),
        ...plain('paging.toggled', 'page.next', 'page.previous', 'display.toggled'),
      ],
      [
        ...plain('hand.seen', 'replay.toggled', 'replay.left', 'replay.retried', 'film.toggled'),
        { type: 'instant.chosen', at: 0 },
        { type: 'instant.chosen', at: Date.parse(AT) },
        { type: 'speed.chosen', speed: 1 },
      ],
    ],
    outputs: {
      fetchSnapshot: [boardSnapshot()],
      fetchRecording: [boardRecording()],
      fetchMissed: [
        { messages: [], complete: true, seq: 10 },
        { messages: [], complete: false, seq: 12 },
        {
          messages: [boardMessage(11, { orderNo: 'u', priority: 'urgent' })],
          complete: true,
          seq: 11,
        },
      ],
    },
    about: ({ value: { mode, chrome, ...rest } }, round) => (round === 2 ? [mode, chrome] : rest),
    deciding: ({ value, context }, round) =>
      round === 2
        ? [context.replay?.speed, context.replay?.at === Date.parse(AT)]
        : [
            context.waiting.length > 0,
            context.board?.seq,
            value.data.failed && (context.failures > 1 || context.retryIn),
          ],
  },
  'bulk-run': {
    deciding: ({ context }) => [
      context.left.length,
      context.unsure.length,
      context.stopped,
      context.trial.some(({ ok }: { ok: boolean }) => ok),
    ],
  },
  'table-draft': {
    deciding: ({ context }) => [
      context.version,
      Object.keys(context.problems).length,
      JSON.stringify(context.draft) === JSON.stringify(context.rows),
    ],
  },
  'new-order': {
    deciding: ({ context }) => [context.afterwards, context.customer?.reasons.length ?? null],
  },
  'customer-field': { deciding: ({ context }) => [context.value, context.check?.kind] },
  'customer-merge': {
    deciding: ({ context }) => [context.preview?.reasons.length, context.take],
  },
  'customer-form': { deciding: ({ context }) => [context.identity, context.duplicates.length] },
  'manual-order-match': matchWalk,
  'dashboard-tile': {
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
  dashboard: {
    inputs: [{ query: '', tiles: [{ tile: 'kpi', figures: null }] }],
    rounds: [
      [
        { type: 'filters.changed', query: 'period=year' },
        ...plain('figures.outdated', 'connection.lost', 'connection.made'),
      ],
    ],
    deciding: ({ context }) => context.query,
  },
};
