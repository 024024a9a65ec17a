import { describe, expect, it } from 'vitest';
import type { DocumentState } from '#domain/documents/document.ts';
import {
  decidedMeanwhile,
  decidedText,
  doneSentence,
  overtakenSentence,
} from '#web/documents/decision/decision-words.ts';
import { matchDocument } from '#web/documents/match-document.ts';
import { highlightsOf } from '#web/documents/document/highlights.ts';
import type { Candidate } from '#app-server/pages/admin/manual-order-match.props.ts';
import { documentDetails, queueItem } from './documents-at-hand.ts';
import { found, reading } from '#tests/support/readings.ts';

describe('the sentence after a decision', () => {
  const order = (orderNo: string, lines: number) => ({ id: orderNo, orderNo, version: 2, lines });
  const item = queueItem('a');

  it('of a decision that was taken', () => {
    const match = { decision: 'match', orderId: 'x', mode: 'lines' } as const;
    expect(doneSentence(match, { item, orders: [order('26-04217', 3)] })).toBe(
      'Matchet til ordre 26-04217 – 3 linjer oprettet.',
    );
    expect(doneSentence(match, { item, orders: [order('26-04217', 0)] })).toBe(
      'Matchet til ordre 26-04217.',
    );
    const split = { decision: 'split', by: 'pages', parts: [] } as const;
    const orders = [order('26-04217', 1), order('26-04218', 0), order('26-04219', 0)];
    expect(doneSentence({ ...split, parts: [] }, { item, orders })).toBe(
      'Opdelt til ordre 26-04217, 26-04218 og 26-04219 – 1 linje oprettet.',
    );
    const park = { decision: 'park', until: '2026-12-01' } as const;
    expect(doneSentence(park, { item, orders: [] })).toBe('Sat til side til 1. dec. 2026.');
  });

  it('of a colleague who was first, to the letter of the design', () => {
    expect(overtakenSentence('matched', { name: 'Mette Kjær' }, '2026-11-21T09:38:00Z')).toBe(
      'Dokumentet er allerede matchet af Mette Kjær kl. 10.38',
    );
    expect(overtakenSentence(undefined, null, null)).toBe(
      'Dokumentet er ændret, siden du åbnede det.',
    );
  });
});

describe('a document that a colleague decides about', () => {
  const lone = { initials: 'LB', name: 'Lone Bach' };
  const decided = (state: DocumentState) =>
    documentDetails('a', { state, decidedBy: lone, decidedAt: '2026-11-21T09:38:00Z' });

  it('while it is worked on here says so, and who that was', () => {
    expect(decidedMeanwhile(documentDetails('a'))).toBeNull();
    expect(decidedMeanwhile(decided('rejected'))).toBe(
      'Dokumentet er allerede afvist af Lone Bach kl. 10.38',
    );
  });

  it('tells on any later day who decided what, when and why', () => {
    const now = '2026-11-22T08:00:00Z';
    expect(decidedText(documentDetails('a'), now)).toBe('');
    expect(decidedText(decided('matched'), now)).toBe('Matchet af Lone Bach i går kl. 10.38');
    expect(decidedText({ ...decided('rejected'), rejectReason: 'not_ours' }, now)).toBe(
      'Afvist af Lone Bach i går kl. 10.38: Ikke vores',
    );
    const twin = { id: 'b', fileName: 'faktura-1.pdf', documentNo: '1' };
    const duplicate = { rejectReason: 'duplicate', duplicateOf: twin } as const;
    expect(decidedText({ ...decided('rejected'), ...duplicate }, now)).toBe(
      'Afvist af Lone Bach i går kl. 10.38: Dublet af faktura-1.pdf',
    );
    expect(decidedText(decided('locked'), now)).toBe('Låst');
  });
});

describe('the document', () => {
  const box = (y: number) => ({ page: 1, x: 0.1, y, width: 0.2, height: 0.02 });

  it('is proposed as lines of its net when no table was read on it, as the automation does it', () => {
    const details = documentDetails('a', { netOre: 12_500 });
    const read = reading({ netOre: found(12_500) });
    expect(matchDocument({ ...details, reading: read }).mode).toBe('lines');
  });

  it('has every place marked once, also those that only a reason knows', () => {
    const candidate: Pick<Candidate, 'reasons'> = {
      reasons: [
        { code: 'customer', points: 10, text: 'Kundenavn ligner', boxes: [box(0.3)] },
        { code: 'amount', points: 15, text: 'Beløb', boxes: [box(0.5)] },
        { code: 'amount', points: 15, text: 'Beløb', boxes: [box(0.5)] },
        { code: 'cancelled', points: -40, text: 'Ordre annulleret', boxes: [box(0.9)] },
      ],
    };

    expect(highlightsOf(null, [candidate])).toEqual([
      { kind: 'address', box: box(0.3) },
      { kind: 'amount', box: box(0.5) },
    ]);
  });
});
