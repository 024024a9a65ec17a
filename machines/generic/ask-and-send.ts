import {
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  type ErrorActorEvent,
  fromPromise,
  setup,
} from 'xstate';
import { failureSentence } from '../failure-sentence.ts';
import { typed } from '../types.ts';

/** A step that the user wants to take. The user is asked first for the values that `needs` names. */
export type NeedyStep = { needs: readonly string[] };

/** A step as it is sent; `payload` is `null` when nothing was asked. */
export type SentStep<Step, Payload> = { step: Step; payload: Payload | null };

/** The result. `overtaken`: another user was first, and this user kept that change. */
export type StepResult =
  | { kind: 'taken' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'overtaken'; sentence: string };

type StepContext<Step> = { step: Step | null; sentence: string | null };

type StepEvent<Step, Payload> =
  | { type: 'step.wanted'; step: Step }
  | { type: 'step.filledIn'; payload: Payload }
  | { type: 'step.dropped' }
  | DoneActorEvent<StepResult, 'takeStep'>
  | ErrorActorEvent<unknown, 'takeStep'>;

/** What the page gets when a step has been answered. */
type StepNews<Step> =
  | { type: 'step.settled'; step: Step }
  | { type: 'step.failed'; sentence: string };

function wanted<Step>({ step }: StepContext<Step>): Step {
  if (step === null) throw new Error('No step is wanted.');
  return step;
}

/**
 * Makes the machine of taking one step at a time on a record: ask what it needs, send it, hear the answer. The host provides
 * `takeStep`. Whether the step may be taken at all is for the record's lifecycle to say.
 */
export function createAskAndSend<Step extends NeedyStep, Payload>() {
  return setup({
    types: typed<{
      context: StepContext<Step>;
      events: StepEvent<Step, Payload>;
      emitted: StepNews<Step>;
      tags: 'asking' | 'busy';
    }>(),
    actors: {
      takeStep: fromPromise<StepResult, SentStep<Step, Payload>>(() =>
        Promise.reject(new Error('The host provides takeStep.')),
      ),
    },
    guards: {
      needsNothing: ({ event }) => event.type === 'step.wanted' && event.step.needs.length === 0,
      wasTaken: ({ event }) =>
        event.type === 'xstate.done.actor.takeStep' && event.output.kind === 'taken',
      wasRefused: ({ event }) =>
        event.type === 'xstate.done.actor.takeStep' && event.output.kind === 'refused',
    },
    actions: {
      takeWanted: assign(({ event }) => {
        assertEvent(event, 'step.wanted');
        return { step: event.step, sentence: null };
      }),
      noteSentence: assign(({ event }) => {
        if (event.type === 'xstate.error.actor.takeStep')
          return { sentence: failureSentence(event.error) };
        assertEvent(event, 'xstate.done.actor.takeStep');
        return { sentence: event.output.kind === 'taken' ? null : event.output.sentence };
      }),
      forget: assign({ step: null, sentence: null }),
      announceSettled: emit(({ context }) => ({
        type: 'step.settled',
        step: wanted(context),
      })),
      announceFailed: emit(({ context }) => ({
        type: 'step.failed',
        sentence: context.sentence ?? '',
      })),
    },
  }).createMachine({
    id: 'ask-and-send',
    description: 'A step on the page of a record, from the button to the answer.',
    context: { step: null, sentence: null },
    initial: 'idle',
    states: {
      idle: {
        description: 'Nothing is under way; the buttons wait.',
        on: {
          'step.wanted': [
            { target: 'sending', guard: 'needsNothing', actions: 'takeWanted' },
            {
              target: 'asking',
              actions: 'takeWanted',
              description: 'It needs something first.',
            },
          ],
        },
      },
      asking: {
        description: 'The dialog asks for a reason, a date, a plan.',
        tags: 'asking',
        on: {
          'step.filledIn': { target: 'sendingFilledIn' },
          'step.dropped': { target: 'idle', actions: 'forget' },
        },
      },
      sending: {
        description: 'A step without questions is on its way.',
        tags: 'busy',
        invoke: {
          id: 'takeStep',
          src: 'takeStep',
          input: ({ context }) => ({ step: wanted(context), payload: null }),
          onDone: [
            { target: 'idle', guard: 'wasTaken', actions: ['announceSettled', 'forget'] },
            {
              target: 'idle',
              actions: ['noteSentence', 'announceFailed', 'forget'],
              description: 'Refused, or somebody else was first: the page says why.',
            },
          ],
          onError: { target: 'idle', actions: ['noteSentence', 'announceFailed', 'forget'] },
        },
      },
      sendingFilledIn: {
        description: 'A step with its answers is on its way; the dialog stays.',
        tags: ['asking', 'busy'],
        invoke: {
          id: 'takeStep',
          src: 'takeStep',
          input: ({ context, event }) => {
            assertEvent(event, 'step.filledIn');
            return { step: wanted(context), payload: event.payload };
          },
          onDone: [
            { target: 'idle', guard: 'wasTaken', actions: ['announceSettled', 'forget'] },
            {
              target: 'asking',
              guard: 'wasRefused',
              actions: 'noteSentence',
              description: 'The dialog says why; what was written is still there.',
            },
            {
              target: 'idle',
              actions: ['noteSentence', 'announceFailed', 'forget'],
              description: 'Somebody else was first.',
            },
          ],
          onError: {
            target: 'asking',
            actions: 'noteSentence',
            description: 'It never got there.',
          },
        },
      },
    },
  });
}

/** The machine with steps that are named by their event, as the visualizer and the tests run it. */
export const askAndSendMachine = createAskAndSend<
  { event: string; needs: readonly string[] },
  object
>();

/** What the page shows: the step that is being asked about, the one that was sent, and why it was refused. */
export function stepView<Step>(snapshot: {
  context: StepContext<Step>;
  hasTag: (tag: 'asking' | 'busy') => boolean;
}) {
  return {
    asking: snapshot.hasTag('asking') ? snapshot.context.step : null,
    sending: snapshot.hasTag('busy') ? snapshot.context.step : null,
    sentence: snapshot.context.sentence,
  };
}
