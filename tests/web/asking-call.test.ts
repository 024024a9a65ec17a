import { describe, expect, it } from 'vitest';
import { askingCall, openQuestion } from '#web/http/asking-call.ts';
import type { Call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { recordingServer } from './documents/documents-at-hand.ts';

const QUESTION = 'Salgsprisen er lavere end kostprisen.';
const refusal = new CallError(422, QUESTION, {
  message: QUESTION,
  errors: {},
  questions: [QUESTION],
});

/** A server that asks until the sentence is confirmed. */
function askingServer() {
  return recordingServer(({ body }) => {
    const { confirmed }: { confirmed?: string[] } = Object(body);
    return confirmed?.includes(QUESTION) ? { saved: true } : refusal;
  });
}
const send = (call: Call) => askingCall(call, 'post', '/linjer', { text: 'Kabel' });

describe('a call that the server asks about', () => {
  it('is sent again with the sentences that were said yes to', async () => {
    const { call, asked } = askingServer();
    const answer = send(call);
    await expect.poll(() => openQuestion.get()?.sentences).toEqual([QUESTION]);
    openQuestion.get()?.answer(true);
    expect(await answer).toEqual({ saved: true });
    expect(asked.map(({ body }) => body)).toEqual([
      { text: 'Kabel', confirmed: [] },
      { text: 'Kabel', confirmed: [QUESTION] },
    ]);
    expect(openQuestion.get()).toBeNull();
  });

  it('ends with the question when it was not meant', async () => {
    const { call, asked } = askingServer();
    const answer = send(call);
    await expect.poll(() => openQuestion.get()).not.toBeNull();
    openQuestion.get()?.answer(false);
    await expect(answer).rejects.toBe(refusal);
    expect(asked).toHaveLength(1);
  });
});
