import type { HandoverAnswer, OpenWork } from '#domain/accounts/offboarding.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { offboardingMachine } from '../screens/offboarding.ts';

const nothingOpen: OpenWork = {
  stamp: 'a',
  problem: null,
  tasks: [],
  running: [],
  lapsing: [],
  takers: [{ id: 'mads', name: 'Mads Thomsen', roles: ['fitter', 'responsible', 'assignee'] }],
};
const order = {
  orderNo: '26-04217',
  title: 'Ladestander',
  city: 'Vejle',
  status: 'planned',
  plannedStart: '2026-11-24T07:00:00.000Z',
  plannedEnd: '2026-11-24T10:00:00.000Z',
} as const;
const busy: OpenWork = {
  ...nothingOpen,
  stamp: 'b',
  tasks: [
    { ...order, key: 'fitter:1', role: 'fitter', activities: 1, mayBeNobody: false },
    { ...order, key: 'responsible:1', role: 'responsible', activities: 0, mayBeNobody: false },
  ],
};
const working: OpenWork = {
  ...busy,
  stamp: 'c',
  running: [{ id: '9', orderNo: '26-04218', what: 'Montage', since: '2026-11-23T07:00:00.000Z' }],
};
const needed: OpenWork = {
  ...nothingOpen,
  problem: 'Der skal være mindst én aktiv administrator.',
};

const possible: HandoverAnswer = {
  kind: 'judged',
  refusals: {},
  questions: { 'fitter:1': ['Overlapper med 26-04220 kl. 8–9.'] },
};
const impossible: HandoverAnswer = {
  kind: 'judged',
  refusals: { 'fitter:1': ['Mads Thomsen er fraværende i morgen (ferie).'] },
  questions: {},
};
const answers: HandoverAnswer[] = [
  possible,
  impossible,
  { kind: 'changed', work: working },
  { kind: 'done', orders: 1, activities: 1 },
];

export const offboardingEntry = catalogueEntry(offboardingMachine, {
  lives: 'page',
  shown: { context: ['stopWork', 'isOther', 'failure'] },
  whyNot: {
    mayNotLeave: 'Der er ikke noget i vejen for at fratræde.',
    hasNothingOpen: 'Der er noget, andre skal overtage.',
    isWhole: 'Vælg, hvem der overtager hver opgave, og om arbejde i gang skal stoppes.',
    wasDone: 'Adgangen er ikke lukket.',
    wasChanged: 'Intet er ændret imens.',
    isPossible: 'Nogen kan ikke overtage det, der er valgt.',
  },
  samples: [
    { type: 'takers.chosen', choices: { 'fitter:1': 'mads' } },
    { type: 'takers.chosen', choices: { 'responsible:1': 'mads', 'fitter:1': 'mads' } },
    { type: 'takers.chosen', choices: { 'fitter:1': null } },
    { type: 'stop.chosen', stop: true },
    { type: 'stop.chosen', stop: false },
    { type: 'review.requested' },
    { type: 'review.left' },
    { type: 'handover.confirmed' },
    { type: 'check.requested' },
  ],
  answers: { check: [busy, nothingOpen, working, needed], review: answers, send: answers },
});
