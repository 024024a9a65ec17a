import { catalogueEntry } from '../chart/catalogue-entry.ts';
import type { ItemOutcome } from '../generic/bulk-run-types.ts';
import { bulkRunMachine } from '../generic/bulk-run.ts';

/** 30 items, so that a run has two parts. */
const items = Array.from({ length: 30 }, (_, index) => ({ id: `item${index}`, version: 1 }));
const outcomes = (ok: boolean): ItemOutcome[] =>
  items.map(({ id }) => ({
    id,
    ok,
    reasons: ok ? [] : ['Ordren har ingen montør.'],
    version: 2,
  }));

export const bulkRunEntry = catalogueEntry(bulkRunMachine, {
  lives: 'page',
  shown: { context: ['items', 'trial', 'left', 'done', 'unsure', 'stopped'] },
  whyNot: {
    someCan: 'Ingen af de valgte ordrer kan tage trinnet.',
    goesOn: 'Der er ikke flere ordrer at sende, eller kørslen er stoppet.',
    someUnsure: 'Om alle ordrer vides det, hvad der blev af dem.',
    someDone: 'Kørslen har ikke ændret nogen ordre.',
  },
  samples: [
    { type: 'bulk.opened', purpose: 'step', items },
    { type: 'trial.requested', request: { kind: 'step', event: 'work.start', payload: {} } },
    { type: 'run.confirmed', runId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    { type: 'run.stopped' },
    { type: 'recall.requested' },
    { type: 'undo.requested', request: { kind: 'undo' }, runId: '01ARZ3NDEKTSV4RRFFQ69G5FAW' },
    { type: 'trial.discarded' },
    { type: 'bulk.closed' },
  ],
  answers: {
    tryAll: [outcomes(true), outcomes(false)],
    runPart: [outcomes(true).slice(0, 25), outcomes(false).slice(0, 25)],
    recallPart: [outcomes(true).slice(0, 10), []],
  },
});
