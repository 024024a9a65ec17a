import { seqOf, boardSetup } from './order-status-screen-setup.ts';

/** Where the cards come from: a snapshot, then one message after the other, and what was missed in between. */
export const boardDataRegion = boardSetup.createStateConfig({
  description: 'Where the cards come from.',
  initial: 'booting',
  on: {
    'day.began': { target: '.snapshot', description: 'The plan of the new day is fetched.' },
  },
  states: {
    booting: {
      description: 'The cards that came with the page are shown; the channel is not open yet.',
      always: { target: 'snapshot', guard: 'hasNoBoard', description: 'None came with the page.' },
      on: {
        'channel.subscribed': [
          {
            target: 'snapshot',
            guard: 'lacksCards',
            description: 'Only the first cards of a full lane came with the page.',
          },
          {
            target: 'catchingUp',
            description: 'What happened between the page and the channel is fetched first.',
          },
        ],
      },
    },
    snapshot: {
      description: 'The whole board is being fetched; messages wait for it.',
      tags: 'loading',
      entry: 'forgetWaiting',
      invoke: {
        id: 'fetchSnapshot',
        src: 'fetchSnapshot',
        input: ({ context }) => ({ boardId: context.boardId }),
        onDone: [
          {
            target: 'catchingUp',
            guard: 'leavesGap',
            actions: 'takeSnapshot',
            description: 'A waiting message lies beyond what the snapshot knows.',
          },
          { target: 'live', actions: 'takeSnapshot' },
        ],
        onError: { target: 'failed', actions: 'beginCountdown' },
      },
      on: {
        'message.received': { actions: 'keepMessage' },
        'channel.subscribed': {
          target: 'snapshot',
          reenter: true,
          description: 'The snapshot on its way may be older than the channel.',
        },
      },
    },
    live: {
      description: 'Every message is applied when it arrives.',
      entry: 'tellRefreshed',
      on: {
        'message.received': [
          { guard: 'isApplied', description: 'A message that was applied before.' },
          {
            target: 'catchingUp',
            guard: 'isOutOfPlace',
            description: 'A message before it is missing: a gap.',
          },
          {
            target: 'snapshot',
            guard: 'changesBoard',
            description: 'The board itself was changed.',
          },
          { guard: 'bringsUrgency', actions: ['applyMessage', 'tellUrgency'] },
          { guard: 'bringsCard', actions: ['applyMessage', 'tellArrival'] },
          { actions: 'applyMessage' },
        ],
        'heartbeat.received': [
          {
            target: 'catchingUp',
            guard: 'isBehind',
            description: 'It names a message that was not received.',
          },
          { actions: 'noteHeartbeat', description: 'Nothing has happened since the last message.' },
        ],
        'channel.subscribed': { target: 'catchingUp', description: 'Reconnected.' },
      },
    },
    catchingUp: {
      description: 'Missed messages are being fetched; new ones wait behind them.',
      entry: 'forgetWaiting',
      invoke: {
        id: 'fetchMissed',
        src: 'fetchMissed',
        input: ({ context }) => ({ boardId: context.boardId, since: seqOf(context) }),
        onDone: [
          {
            target: 'snapshot',
            guard: 'cannotCatchUp',
            description:
              'Too much is missing, or it does not fit: the whole board is fetched instead.',
          },
          {
            target: 'live',
            guard: 'missedUrgency',
            actions: ['applyMissed', 'tellUrgency'],
            description: 'An urgent order came meanwhile: it is still announced.',
          },
          { target: 'live', actions: 'applyMissed' },
        ],
        onError: { target: 'failed', actions: 'beginCountdown' },
      },
      on: {
        'message.received': { actions: 'keepMessage' },
        'channel.subscribed': {
          target: 'catchingUp',
          reenter: true,
          description: 'Reconnected once more: what is on its way may end too early.',
        },
      },
    },
    failed: {
      description: 'The board could not be fetched; a countdown says when it is tried again.',
      tags: 'failed',
      entry: 'tellFailed',
      initial: 'counting',
      states: {
        counting: {
          description: 'Counts down, one second at a time.',
          after: {
            second: [
              { target: '#order-status-screen.data.snapshot', guard: 'countedDown' },
              { target: 'counting', reenter: true, actions: 'countDown' },
            ],
          },
        },
      },
      on: {
        'retry.requested': { target: 'snapshot', description: 'Prøv igen.' },
        'channel.subscribed': { target: 'snapshot', description: 'The server is back.' },
      },
    },
  },
});
