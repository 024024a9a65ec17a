import { assign, type DoneActorEvent, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { typed } from './types.ts';

/** Where a confirmed question leads, with a full page load. */
export const LOGIN_PATH = '/login';

/** The question of the specification, to the letter. */
export const SESSION_EXPIRED_QUESTION =
  'Din session er udløbet, venligst log ind igen. Hvis du vil blive, klik på annuller.';

/** True for the one answer that means an expired session; any other 403 is a denied right. */
export function tellsExpiry(status: number, message: unknown): boolean {
  return status === 403 && message === NOT_LOGGED_IN_MESSAGE;
}

/** Calls carry a number that grows with every call made: 1, 2, 3 … */
type SessionEvent =
  | { type: 'call.made'; id: number }
  | { type: 'call.refused'; id: number }
  | { type: 'login.confirmed' }
  | { type: 'login.cancelled' }
  | { type: 'page.restored' }
  | DoneActorEvent<boolean, 'askToLogIn'>;

/**
 * Asks once, however many calls are refused meanwhile. The host sends every call's fate; a refused call waits until
 * `asking` is left and is then rejected to its caller. `askToLogIn` answers true for the login page; where the dialog
 * is drawn from the state instead, it sends `login.confirmed` or `login.cancelled`.
 */
export const sessionExpiryMachine = setup({
  types: typed<{
    context: { lastCall: number; stayedAfter: number };
    events: SessionEvent;
    tags: 'asking' | 'expired' | 'leaving';
  }>(),
  actors: {
    /** Unless the host provides it, the question is answered by events alone. */
    askToLogIn: fromPromise<boolean>(() => new Promise(() => undefined)),
  },
  guards: {
    answeredYes: ({ event }) => event.type === 'xstate.done.actor.askToLogIn' && event.output,
    wasMadeAfterStaying: ({ context, event }) =>
      event.type === 'call.refused' && event.id > context.stayedAfter,
  },
  actions: {
    /** Provided by the host: a full `location.assign(LOGIN_PATH)`, so that cookies and token are new. */
    goToLogin: () => undefined,
    noteCall: assign({
      lastCall: ({ context, event }) =>
        event.type === 'call.made' ? Math.max(context.lastCall, event.id) : context.lastCall,
    }),
    noteStaying: assign({ stayedAfter: ({ context }) => context.lastCall }),
  },
}).createMachine({
  id: 'session-expiry',
  description: 'Notices that the session has expired and asks the user, once, whether to log in.',
  context: { lastCall: 0, stayedAfter: 0 },
  initial: 'watching',
  on: {
    'call.made': { actions: 'noteCall', description: 'Every call is counted, in every state.' },
  },
  states: {
    watching: {
      description: 'As far as we know, the user is logged in.',
      on: {
        'call.refused': { target: 'asking', description: 'A call was answered: not logged in.' },
      },
    },
    asking: {
      description: 'The question is on the screen. Further refusals add nothing to it.',
      tags: ['asking', 'expired'],
      invoke: {
        id: 'askToLogIn',
        src: 'askToLogIn',
        onDone: [
          { target: 'redirecting', guard: 'answeredYes', description: 'OK.' },
          { target: 'staying', description: 'Annuller.' },
        ],
        onError: { target: 'staying', description: 'No answer could be had: nothing is lost.' },
      },
      on: {
        'login.confirmed': { target: 'redirecting', description: 'OK.' },
        'login.cancelled': { target: 'staying', description: 'Annuller.' },
      },
    },
    staying: {
      description:
        'The user stays on the page, what is typed is kept, calls in flight are rejected.',
      tags: 'expired',
      entry: 'noteStaying',
      on: {
        'call.refused': {
          target: 'asking',
          guard: 'wasMadeAfterStaying',
          description: 'A call made after the answer was refused too: ask again.',
        },
      },
    },
    redirecting: {
      description: 'On the way to the login page; the page is about to go.',
      tags: ['expired', 'leaving'],
      entry: 'goToLogin',
      on: {
        'page.restored': {
          target: 'watching',
          description: 'The browser brought the page back from its cache.',
        },
      },
    },
  },
});

/**
 * What a view asks: is the question on the screen, is the page on its way to the login page, and must it say that it can only
 * be read?
 */
export function sessionView(snapshot: SnapshotFrom<typeof sessionExpiryMachine>) {
  return {
    asking: snapshot.hasTag('asking'),
    leaving: snapshot.hasTag('leaving'),
    expired: snapshot.hasTag('expired'),
  };
}
