import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  stepView,
  askAndSendMachine,
  type SentStep,
  type StepResult,
} from '#machines/generic/ask-and-send.ts';
import { walk } from '#tests/support/machines/walk.ts';

type Sent = SentStep<{ event: string; needs: readonly string[] }, object>;

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

/** A page whose server answers as it is told to. */
function page(answer: () => Promise<StepResult>) {
  const asked: Sent[] = [];
  const told: unknown[] = [];
  const takeStep = fromPromise<StepResult, Sent>(({ input }) => {
    asked.push(input);
    return answer();
  });
  const actor = createActor(askAndSendMachine.provide({ actors: { takeStep } }));
  actor.on('*', (news) => told.push(news));
  actor.start();
  return { actor, asked, told, view: () => stepView(actor.getSnapshot()) };
}

const start = { event: 'work.start', needs: [] } as const;
const cancel = { event: 'order.cancel', needs: ['reason'] } as const;
const taken = () => Promise.resolve<StepResult>({ kind: 'taken' });
const refused = () =>
  Promise.resolve<StepResult>({ kind: 'refused', sentence: 'Skriv en begrundelse.' });

describe('a step on the page of a record', () => {
  it('is sent at once when it needs nothing', async () => {
    const { actor, asked, told, view } = page(taken);

    actor.send({ type: 'step.wanted', step: start });
    expect(view()).toEqual({ asking: null, sending: start, sentence: null });
    await settle();

    expect(asked).toEqual([{ step: start, payload: null }]);
    expect(told).toEqual([{ type: 'step.settled', step: start }]);
    expect(view()).toEqual({ asking: null, sending: null, sentence: null });
  });

  it('asks first when it needs a reason, and sends what was filled in', async () => {
    const { actor, asked, view } = page(taken);

    actor.send({ type: 'step.wanted', step: cancel });
    expect(view()).toEqual({ asking: cancel, sending: null, sentence: null });
    expect(asked).toEqual([]);
    actor.send({ type: 'step.filledIn', payload: { reason: 'Kunden fortrød' } });
    await settle();

    expect(asked).toEqual([{ step: cancel, payload: { reason: 'Kunden fortrød' } }]);
    expect(view().asking).toBeNull();
  });

  it('keeps the dialog with the reason in it when the server refuses', async () => {
    const { actor, told, view } = page(refused);

    actor.send({ type: 'step.wanted', step: cancel });
    actor.send({ type: 'step.filledIn', payload: { reason: ' ' } });
    await settle();

    expect(view()).toEqual({ asking: cancel, sending: null, sentence: 'Skriv en begrundelse.' });
    expect(told).toEqual([]);
  });

  it('says what somebody else has done when they were first', async () => {
    const sentence = 'Ordren blev meldt udført af LP for 20 sekunder siden.';
    const { actor, told, view } = page(() => Promise.resolve({ kind: 'overtaken', sentence }));

    actor.send({ type: 'step.wanted', step: start });
    await settle();

    expect(told).toEqual([{ type: 'step.failed', sentence }]);
    expect(view()).toEqual({ asking: null, sending: null, sentence: null });
  });

  it('keeps what was filled in when the server cannot be reached', async () => {
    const { actor, view } = page(() => Promise.reject(new Error('Serveren kan ikke nås.')));

    actor.send({ type: 'step.wanted', step: cancel });
    actor.send({ type: 'step.filledIn', payload: { reason: 'Kunden fortrød' } });
    await settle();

    expect(view()).toEqual({ asking: cancel, sending: null, sentence: 'Serveren kan ikke nås.' });
  });

  it('takes every way there is', () => {
    const found = walk(askAndSendMachine, {
      rounds: [
        [
          { type: 'step.wanted', step: start },
          { type: 'step.wanted', step: cancel },
          { type: 'step.filledIn', payload: { reason: 'x' } },
          { type: 'step.dropped' },
        ],
      ],
      outputs: {
        takeStep: [
          { kind: 'taken' },
          { kind: 'refused', sentence: 'Nej.' },
          { kind: 'overtaken', sentence: 'For sent.' },
        ],
      },
      deciding: ({ context }) => context,
    });

    expect(found).toMatchObject({ neverReached: [], neverTaken: [] });
  });
});
