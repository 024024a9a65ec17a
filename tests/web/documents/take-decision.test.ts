import { describe, expect, it } from 'vitest';
import type { DecisionCall } from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { createMatchData } from '#web/documents/match-data.ts';
import { takeDecision } from '#web/documents/decision/take-decision.ts';
import { CallError } from '#web/http/call-error.ts';
import { documentDetails, queueAnswer, queueItem, recordingServer } from './documents-at-hand.ts';

const match: DecisionCall = {
  documentId: 'A',
  version: 3,
  decision: { decision: 'match', orderId: 'O', mode: 'lines' },
};
const lone = { initials: 'LB', name: 'Lone Bach' };
const matchedByLone = {
  version: 4,
  state: 'matched',
  decidedBy: lone,
  decidedAt: '2026-11-21T09:38:00.000Z',
} as const;

/** Sends a step to a server that answers a decision like this, and a question about the document like that. */
async function sent(step: DecisionCall, answer: unknown, now = documentDetails('A')) {
  const { call, asked } = recordingServer(({ method }) => (method === 'get' ? now : answer));
  const queue = queueAnswer([queueItem('A')]);
  const data = createMatchData(call, { queue, document: documentDetails('A') });
  const result = await takeDecision(call, data, step, 12);
  return { result, asked, data };
}

const taken = (lines: number) => ({
  item: queueItem('A', { version: 4, state: 'matched' }),
  matches: [],
  orders: [{ id: 'O', orderNo: '26-04218', version: 8, lines }],
  undoUntil: null,
});

describe('a decision on its way to the server', () => {
  it('carries the version that was seen and how long it took; the row of the queue follows', async () => {
    const { result, asked, data } = await sent(match, taken(4));
    expect(asked).toEqual([
      {
        method: 'post',
        url: '/dokumenter/A/afgoerelse',
        body: {
          decision: 'match',
          orderId: 'O',
          mode: 'lines',
          version: 3,
          seconds: 12,
          confirmed: [],
        },
      },
    ]);
    expect(result).toEqual({
      kind: 'taken',
      version: 4,
      sentence: 'Matchet til ordre 26-04218 – 4 linjer oprettet.',
      undoable: false,
    });
    expect(data.queue.get().items[0]?.state).toBe('matched');
  });

  it('is taken back at an address of its own', async () => {
    const { result, asked } = await sent({ ...match, decision: 'undo' }, taken(0));
    expect(asked).toEqual([{ method: 'post', url: '/dokumenter/A/fortryd', body: { version: 3 } }]);
    expect(result).toMatchObject({ sentence: 'Fortrudt. Dokumentet ligger i indbakken igen.' });
  });

  it('that somebody else was quicker with says who, when and what', async () => {
    const conflict = new CallError(409, 'Record was modified by another user.', {
      message: 'Record was modified by another user.',
      currentVersion: 4,
      changedBy: { id: 'U', ...lone },
      changedAt: '2026-11-21T09:38:00.000Z',
      conflicts: [{ field: 'state', label: 'Status', mine: 'Matchet', theirs: 'rejected' }],
    });
    expect((await sent(match, conflict)).result).toEqual({
      kind: 'overtaken',
      sentence: 'Dokumentet er allerede afvist af Lone Bach kl. 10.38',
    });
  });

  it('that is refused because of what somebody else decided says so too', async () => {
    const refused = new CallError(422, 'Dokumentet kan ikke matches.', {});
    const { result } = await sent(match, refused, documentDetails('A', matchedByLone));
    expect(result).toEqual({
      kind: 'overtaken',
      sentence: 'Dokumentet er allerede matchet af Lone Bach kl. 10.38',
    });
  });

  it.each([
    [422, 'Ordren er klar til fakturering.'],
    [403, 'Du har ikke ret til at matche dokumenter.'],
  ])('that is refused (%i) gives the server’s reason', async (status, sentence) => {
    const { result } = await sent(match, new CallError(status, sentence, {}));
    expect(result).toEqual({ kind: 'refused', sentence });
  });

  it('that was not answered fails, and the document is fetched again', async () => {
    const { call, asked } = recordingServer(({ method }) =>
      method === 'get'
        ? documentDetails('A')
        : new CallError(0, 'Serveren kan ikke nås.', undefined),
    );
    const data = createMatchData(call, { queue: queueAnswer([]), document: documentDetails('A') });
    await expect(takeDecision(call, data, match, 12)).rejects.toThrow('Serveren kan ikke nås.');
    await data.fetchDocument('A');
    expect(asked.map(({ url }) => url)).toEqual(['/dokumenter/A/afgoerelse', '/dokumenter/A']);
  });
});
