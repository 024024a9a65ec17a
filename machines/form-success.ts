import { assign, setup, type SnapshotFrom } from 'xstate';
import { typed } from './types.ts';

/** How long "Gemt." is shown after a successful submission, in milliseconds. */
export const RECENTLY_SUCCESSFUL = 2_000;

type FormContext = {
  /** Danish messages by field, as the server sent them. */
  errors: Readonly<Record<string, string>>;
  /** What went wrong when it was no field's fault. */
  failure: string | null;
};

type FormEvent =
  | { type: 'form.submitted' }
  | { type: 'field.changed'; field: string }
  | { type: 'submission.succeeded' }
  | { type: 'submission.refused'; errors: Readonly<Record<string, string>> }
  | { type: 'submission.failed'; message: string }
  | { type: 'submission.cancelled' };

/** The life of one form's submissions. It owns the timer of the recently-successful flag; the host sends the events. */
export const formSuccessMachine = setup({
  types: typed<{
    context: FormContext;
    events: FormEvent;
    tags: 'busy' | 'recentlySuccessful';
  }>(),
  guards: {
    wasLastError: ({ context, event }) =>
      event.type === 'field.changed' &&
      Object.keys(context.errors).every((field) => field === event.field),
  },
  actions: {
    noteErrors: assign({
      errors: ({ event }) => (event.type === 'submission.refused' ? event.errors : {}),
    }),
    noteFailure: assign({
      failure: ({ event }) => (event.type === 'submission.failed' ? event.message : null),
    }),
    clearProblems: assign({ errors: {}, failure: null }),
    clearFieldError: assign({
      errors: ({ context, event }) =>
        Object.fromEntries(
          Object.entries(context.errors).filter(
            ([field]) => event.type !== 'field.changed' || field !== event.field,
          ),
        ),
    }),
  },
  delays: { recentlySuccessful: RECENTLY_SUCCESSFUL },
}).createMachine({
  id: 'form-success',
  description: 'A form: edited, sent, and for a moment "Gemt.", or with what is wrong.',
  context: { errors: {}, failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user writes.',
      on: { 'form.submitted': { target: 'submitting' } },
    },
    submitting: {
      description: 'On its way; what was wrong before is forgotten.',
      tags: 'busy',
      entry: 'clearProblems',
      on: {
        'submission.succeeded': { target: 'succeeded' },
        'submission.refused': {
          target: 'invalid',
          actions: 'noteErrors',
          description: 'The server named the fields that are wrong.',
        },
        'submission.failed': { target: 'failed', actions: 'noteFailure' },
        'submission.cancelled': { target: 'editing', description: 'Aborted by a newer visit.' },
      },
    },
    succeeded: {
      description: 'Saved a moment ago: the recently-successful flag is up.',
      tags: 'recentlySuccessful',
      on: {
        'submission.succeeded': {
          target: 'succeeded',
          reenter: true,
          description: 'Another success begins the two seconds again.',
        },
        'form.submitted': { target: 'submitting', description: 'The flag is taken down at once.' },
      },
      after: { recentlySuccessful: { target: 'editing', description: 'The flag goes by itself.' } },
    },
    invalid: {
      description: 'Some fields are wrong: they are marked until they are changed.',
      on: {
        'field.changed': [
          { target: 'editing', guard: 'wasLastError', actions: 'clearFieldError' },
          { actions: 'clearFieldError', description: 'The other fields stay marked.' },
        ],
        'form.submitted': { target: 'submitting' },
      },
    },
    failed: {
      description: 'It did not get there, or the server could not; nothing typed is lost.',
      on: {
        'field.changed': { target: 'editing', actions: 'clearProblems' },
        'form.submitted': { target: 'submitting', description: 'Prøv igen.' },
      },
    },
  },
});

/** What a form asks. */
export function formView(snapshot: SnapshotFrom<typeof formSuccessMachine>) {
  return {
    processing: snapshot.hasTag('busy'),
    recentlySuccessful: snapshot.hasTag('recentlySuccessful'),
    errors: snapshot.context.errors,
    failure: snapshot.context.failure,
  };
}
