import { catalogueEntry } from '../chart/catalogue-entry.ts';
import type { StepOutcome } from '../generic/bulk-run-types.ts';
import { bulkRunMachine } from '../generic/bulk-run.ts';

/** 30 orders, so that a run has two parts. */
const orders = Array.from({ length: 30 }, (_, index) => ({ id: `o${index}`, version: 1 }));
const outcomes = (ok: boolean): StepOutcome[] =>
  orders.map(({ id }) => ({
    id,
    orderNo: '26-04217',
    ok,
    reasons: ok ? [] : ['Ordren har ingen montør.'],
  }));

export const bulkRunEntry = catalogueEntry(bulkRunMachine, {
  lives: 'page',
  shown: { context: ['orders', 'trial', 'left', 'done', 'unsure', 'stopped'] },
  whyNot: {
    someCan: 'Ingen af de valgte ordrer kan tage trinnet.',
    goesOn: 'Der er ikke flere ordrer at sende, eller kørslen er stoppet.',
    someUnsure: 'Om alle ordrer vides det, hvad der blev af dem.',
  },
  samples: [
    { type: 'bulk.opened', purpose: 'step', orders },
    { type: 'trial.requested', act: { kind: 'step', event: 'work.start', payload: {} } },
    { type: 'run.confirmed', runId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    { type: 'run.stopped' },
    { type: 'recall.requested' },
    { type: 'step.reconsidered' },
    { type: 'bulk.closed' },
  ],
  answers: {
    tryStep: [outcomes(true), outcomes(false)],
    runStep: [outcomes(true).slice(0, 25), outcomes(false).slice(0, 25)],
    recallPart: [outcomes(true).slice(0, 10), []],
  },
});
