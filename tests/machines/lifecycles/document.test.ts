import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATES, type DocumentState } from '#domain/documents/document.ts';
import type { DocumentEvent } from '#machines/lifecycles/documents/document-events.ts';
import type { DocumentFacts } from '#machines/lifecycles/documents/document-facts.ts';
import { documentSteps, takeDocumentStep } from '#machines/lifecycles/documents/document-steps.ts';
import { documentMachine, documentSnapshot } from '#machines/lifecycles/document.ts';
import { documentEvents, documentFacts } from '#machines/samples/document-samples.ts';
import { documentActor } from './document-fixtures.ts';

function take(
  state: DocumentState,
  event: DocumentEvent,
  facts: Partial<DocumentFacts> = {},
  lockedFrom: 'matched' | 'split' | 'auto_matched' | null = null,
) {
  return takeDocumentStep(documentSnapshot(state, lockedFrom, documentFacts(facts)), event);
}

const open = ['matched', 'split', 'rejected', 'parked', 'arrived'];
const decisions = [
  'document.match',
  'document.split',
  'document.reject',
  'document.park',
  'document.read_again',
];
const toOpen = decisions.map((event, at) => `${event} → ${open[at]}`);
const looked = [
  'candidates.find → suggested',
  'candidates.miss → no_suggestion',
  'match.automate → auto_matched',
];
const unreadable = 'document.mark_unreadable → unreadable';
const undo = 'document.undo → suggested';
const lock = 'order.lock → locked';

describe('document', () => {
  it.each<[DocumentState, string[]]>([
    ['arrived', ['reading.start → reading']],
    [
      'reading',
      ['reading.interrupt → arrived', 'reading.succeed → readable', 'reading.fail → unreadable'],
    ],
    ['readable', [...looked, ...toOpen, unreadable]],
    ['unreadable', toOpen],
    ['suggested', [...looked, ...toOpen, unreadable]],
    ['no_suggestion', [...looked, ...toOpen, unreadable]],
    ['auto_matched', [undo, lock]],
    ['matched', [undo, lock]],
    ['split', [undo, lock]],
    ['rejected', [undo]],
    ['parked', [...toOpen, 'document.unpark → suggested', 'reminder.fall_due → suggested']],
    ['locked', ['order.unlock → matched']],
  ])('leads from %s only where the business lets it', (state, steps) => {
    const lockedFrom = state === 'locked' ? 'matched' : null;
    const taken = documentEvents.flatMap((event) => {
      const result = take(state, event, {}, lockedFrom);
      return result.ok ? [`${event.type} → ${result.state}`] : [];
    });
    expect(taken.toSorted()).toEqual(steps.toSorted());
  });

  it('knows every state of the domain and no other', () => {
    expect(Object.keys(documentMachine.config.states ?? {}).toSorted()).toEqual(
      DOCUMENT_STATES.toSorted(),
    );
  });

  it.each<[DocumentEvent, Partial<DocumentFacts>, string]>([
    [
      { type: 'document.match' },
      { lockedOrders: ['Ordren er låst, fordi den er faktureret.'] },
      'Ordren er låst, fordi den er faktureret.',
    ],
    [{ type: 'document.split', restOre: 41_250 }, {}, 'Rest: 412,50\u00a0kr.'],
    [
      { type: 'document.split', restOre: 0 },
      { netOre: null },
      'Dokumentets beløb kendes ikke. Marker det først på dokumentet.',
    ],
    [{ type: 'document.reject' }, {}, 'Vælg en årsag.'],
    [
      { type: 'document.reject', rejectReason: 'other', note: ' ' },
      {},
      'Skriv, hvorfor dokumentet afvises.',
    ],
    [{ type: 'document.park', until: '2026-11-21' }, {}, 'Vælg en dato efter i dag.'],
    [{ type: 'match.automate' }, { autoMatchOn: false }, 'Automatisk match er slået fra.'],
    [{ type: 'match.automate' }, { certain: false }, 'Forslaget er ikke sikkert.'],
    [
      { type: 'match.automate' },
      { exactRequisition: false },
      'Dokumentet har ikke ét gyldigt rekvisitionsnummer.',
    ],
    [{ type: 'match.automate' }, { supplierKnown: false }, 'Afsenderen er ikke kendt.'],
    [
      { type: 'match.automate' },
      { amountPlausible: false },
      'Beløbet er ikke sandsynligt for ordren.',
    ],
    [{ type: 'candidates.find' }, { candidateCount: 0 }, 'Der er ikke fundet nogen ordre.'],
    [
      { type: 'document.undo' },
      {},
      '»Fortryd« er ikke muligt, når dokumentet er »Forslag fundet«.',
    ],
    [{ type: 'order.lock' }, {}, 'Det er ikke muligt, når dokumentet er »Forslag fundet«.'],
  ])('says why %o is refused', (event, facts, reason) => {
    expect(take('suggested', event, facts)).toEqual({
      ok: false,
      forbidden: false,
      reasons: [reason],
    });
  });

  it('is decided by the office, leaders, administrators and finance, and by nobody else', () => {
    const match = { type: 'document.match' } as const;
    for (const group of ['office', 'leader', 'administrator', 'finance'] as const) {
      expect(take('suggested', match, { actor: documentActor([group]) }).ok).toBe(true);
    }
    for (const group of ['fitter', 'technical_manager', 'planner', 'screen'] as const) {
      expect(take('suggested', match, { actor: documentActor([group]) })).toEqual({
        ok: false,
        forbidden: true,
        reasons: ['Det kræver rettigheden »Match dokumenter«.'],
      });
    }
    expect(
      take('arrived', { type: 'reading.start' }, { actor: documentActor(['leader']) }),
    ).toEqual({
      ok: false,
      forbidden: true,
      reasons: ['Det sker automatisk.'],
    });
  });

  it.each([
    [{ hasReading: true, candidateCount: 1 }, 'suggested'],
    [{ hasReading: true, candidateCount: 0 }, 'no_suggestion'],
    [{ hasReading: false, candidateCount: 0 }, 'unreadable'],
  ] as const)('opens again with %o as %s', (facts, state) => {
    expect(take('rejected', { type: 'document.undo' }, facts)).toMatchObject({ ok: true, state });
    expect(take('parked', { type: 'document.unpark' }, facts)).toMatchObject({ ok: true, state });
  });

  it('stays parked until its day', () => {
    const event = { type: 'reminder.fall_due' } as const;
    expect(take('parked', event, { parkedUntil: '2026-11-22' })).toMatchObject({
      ok: false,
      reasons: ['Datoen er ikke nået.'],
    });
  });

  it.each(['matched', 'split', 'auto_matched'] as const)('returns from its lock to %s', (from) => {
    expect(take(from, { type: 'order.lock' })).toEqual({
      ok: true,
      state: 'locked',
      lockedFrom: from,
    });
    expect(take('locked', { type: 'order.unlock' }, {}, from)).toEqual({
      ok: true,
      state: from,
      lockedFrom: null,
    });
    expect(take('locked', { type: 'document.undo' }, {}, from)).toMatchObject({
      reasons: ['Dokumentet er låst, fordi ordren er overført til Visma.'],
    });
  });
});

describe('the buttons of the match page', () => {
  it('say what may be done, what must be filled in, and why not', () => {
    const facts = documentFacts({
      actor: documentActor(['office']),
      lockedOrders: ['Ordren er låst.'],
    });
    expect(documentSteps(documentSnapshot('suggested', null, facts))).toEqual([
      {
        event: 'document.match',
        label: 'Match til ordre',
        allowed: false,
        reasons: ['Ordren er låst.'],
        needs: [],
      },
      {
        event: 'document.split',
        label: 'Opdel dokument',
        allowed: false,
        reasons: ['Ordren er låst.'],
        needs: ['parts'],
      },
      {
        event: 'document.reject',
        label: 'Afvis',
        allowed: true,
        reasons: [],
        needs: ['rejectReason'],
      },
      {
        event: 'document.park',
        label: 'Sæt til side',
        allowed: true,
        reasons: [],
        needs: ['until'],
      },
      { event: 'document.read_again', label: 'Læs igen', allowed: true, reasons: [], needs: [] },
      {
        event: 'document.mark_unreadable',
        label: 'Markér som ulæselig',
        allowed: true,
        reasons: [],
        needs: [],
      },
    ]);
  });
});
