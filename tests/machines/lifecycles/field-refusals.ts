import type { Refusal } from './refusal.ts';

const endingWork: Refusal['event'][] = [
  { type: 'material.await', subReason: 'Restordre' },
  { type: 'customer.await', subReason: 'Adgang', followUpDate: '2026-11-30' },
  { type: 'order.cancel', reason: 'Kunden har fortrudt.' },
];

/** What planning and the work itself are refused for. */
export const fieldRefusals: Refusal[] = [
  {
    requirement: 'fitterChosen',
    at: 'received',
    event: { type: 'order.plan' },
    without: { fitterCount: 0 },
    sentence: 'Vælg mindst én montør.',
    jump: 'planning',
  },
  {
    requirement: 'fitterChosen',
    at: 'received',
    event: { type: 'order.plan', fitterIds: [] },
    sentence: 'Vælg mindst én montør.',
    jump: 'planning',
  },
  {
    requirement: 'plannedTimesValid',
    at: 'received',
    event: { type: 'order.plan' },
    without: { plannedEnd: null },
    sentence: 'Angiv start og slut, så slut ligger efter start.',
    jump: 'planning',
  },
  {
    requirement: 'plannedTimesValid',
    at: 'received',
    event: {
      type: 'order.plan',
      plannedStart: '2026-11-23T08:00:00.000Z',
      plannedEnd: '2026-11-23T08:00:00.000Z',
    },
    sentence: 'Angiv start og slut, så slut ligger efter start.',
    jump: 'planning',
  },
  {
    requirement: 'certificatesValid',
    at: 'received',
    event: { type: 'order.plan' },
    without: { certificatesValid: false },
    sentence: 'En af montørerne mangler et gyldigt certifikat til opgaven.',
    jump: 'planning',
  },
  {
    requirement: 'fittersPresent',
    at: 'received',
    event: { type: 'order.plan' },
    without: { absences: ['Lars Petersen er fraværende torsdag den 26. nov. (ferie).'] },
    sentence: 'Lars Petersen er fraværende torsdag den 26. nov. (ferie).',
    jump: 'planning',
  },
  {
    requirement: 'plannedRecently',
    at: 'received',
    event: {
      type: 'order.plan',
      plannedStart: '2026-11-13T08:59:00.000Z',
      plannedEnd: '2026-11-23T08:00:00.000Z',
    },
    sentence: 'Starten ligger mere end 7 dage tilbage.',
    jump: 'planning',
  },
  {
    requirement: 'workNotStarted',
    at: 'planned',
    event: { type: 'order.unplan' },
    without: { workStarted: true },
    sentence: 'Arbejdet er begyndt.',
    jump: 'activities',
  },
  {
    requirement: 'fitterAssigned',
    at: 'planned',
    event: { type: 'work.start' },
    without: { fitterCount: 0 },
    sentence: 'Ordren har ingen montør.',
    jump: 'planning',
  },
  {
    requirement: 'subReasonGiven',
    at: 'in_progress',
    event: { type: 'material.await', subReason: '  ' },
    sentence: 'Vælg en årsag.',
  },
  {
    requirement: 'awaitingCustomerInUse',
    at: 'in_progress',
    event: { type: 'customer.await', subReason: 'Adgang', followUpDate: '2026-11-20' },
    without: { statusesOff: ['awaiting_customer'] },
    sentence: 'Statussen »Afventer kunde« er slået fra.',
  },
  {
    requirement: 'followUpDateGiven',
    at: 'in_progress',
    event: { type: 'customer.await', subReason: 'Adgang', followUpDate: '2026-11-19' },
    sentence: 'Vælg en opfølgningsdato fra i dag og frem.',
  },
  {
    requirement: 'followUpDateGiven',
    at: 'received',
    event: { type: 'customer.await', subReason: 'Adgang', followUpDate: 'snart' },
    sentence: 'Vælg en opfølgningsdato fra i dag og frem.',
  },
  {
    requirement: 'otherClockAnswered',
    at: 'planned',
    event: { type: 'work.start', stopOther: true },
    without: {
      workingElsewhere: { name: 'Lars Petersen', orderNo: '26-04217', isForgotten: true },
    },
    sentence:
      'Uret på ordre 26-04217 kan være glemt. Svar først på, hvornår arbejdet dér sluttede.',
  },
  {
    requirement: 'notWorkingElsewhere',
    at: 'planned',
    event: { type: 'work.start' },
    without: { workingElsewhere: { name: 'Lars Petersen', orderNo: '26-04217' } },
    sentence: 'Lars Petersen har arbejde i gang på ordre 26-04217.',
    jump: 'activities',
  },
  {
    requirement: 'noActivityRunning',
    at: 'in_progress',
    event: { type: 'work.complete' },
    without: { activityRunning: true },
    sentence: 'En aktivitet er stadig i gang.',
    jump: 'activities',
  },
  {
    requirement: 'ownClockAnswered',
    at: 'in_progress',
    event: { type: 'work.complete' },
    without: { forgottenClock: 'own' },
    sentence: 'Dit ur har gået siden en anden dag. Svar først på, hvornår du gik hjem.',
    jump: 'activities',
  },
  ...endingWork.map((event): Refusal => ({
    requirement: 'clocksAnswered',
    at: 'in_progress',
    event,
    without: { forgottenClock: 'other' },
    sentence:
      'En montørs ur har gået siden en anden dag. Stop det først, og skriv, hvornår arbejdet sluttede.',
    jump: 'activities',
  })),
  {
    requirement: 'timeOrFixedLine',
    at: 'in_progress',
    event: { type: 'work.complete' },
    without: { hasTimeOrFixedLine: false },
    sentence:
      'Ordren har hverken tid eller fast pris. Registrér tid, eller tilføj en linje med tid eller fast pris.',
    jump: 'time',
  },
  {
    requirement: 'timeOrFixedLine',
    at: 'in_progress',
    event: { type: 'work.complete' },
    // The clock was started a second ago: it has no minutes yet.
    without: { hasTimeOrFixedLine: false, ownClockSince: '2026-11-20T08:59:59.000Z' },
    sentence:
      'Ordren har hverken tid eller fast pris. Registrér tid, eller tilføj en linje med tid eller fast pris.',
    jump: 'time',
  },
  {
    requirement: 'timeOrFixedLine',
    at: 'in_progress',
    event: { type: 'work.complete' },
    without: { hasTimeOrFixedLine: false, timeMakesNoLine: true },
    sentence:
      'Den registrerede tid bliver ikke til en linje: dens type er ikke fakturerbar med en vare, der sælges i timer. Tilføj en linje, eller få varen valgt under »Aktivitetstyper«.',
    jump: 'time',
  },
];
