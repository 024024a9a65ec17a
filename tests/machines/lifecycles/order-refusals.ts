import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderEvent } from '#machines/lifecycles/orders/order-events.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import type { RequirementName } from '#machines/lifecycles/orders/order-requirements.ts';
import type { OrderState } from '#machines/lifecycles/order.ts';
import { inspectionSample } from '#machines/samples/order-samples.ts';
import { actors } from './order-fixtures.ts';

export type Refusal = {
  requirement: RequirementName;
  at: OrderStatus;
  event: OrderEvent;
  sentence: string;
  jump?: string;
  without?: Partial<OrderFacts>;
  state?: Partial<OrderState>;
};

const reason = 'En god grund.';
const cancel: OrderEvent = { type: 'order.cancel', reason };
const approve: OrderEvent = { type: 'inspection.approve', inspection: inspectionSample };
const inspector = inspectionSample.performedById;

/** One order that lacks exactly one thing, and the sentence that says so. */
export const refusals: Refusal[] = [
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
    without: { ownClockForgotten: true },
    sentence: 'Dit ur har gået siden en anden dag. Svar først på, hvornår du gik hjem.',
    jump: 'activities',
  },
  {
    requirement: 'timeOrFixedLine',
    at: 'in_progress',
    event: { type: 'work.complete' },
    without: { hasTimeOrFixedLine: false },
    sentence: 'Ordren har hverken tid eller fast pris. Registrér tid, eller tilføj en linje.',
    jump: 'time',
  },
  {
    requirement: 'timeOrFixedLine',
    at: 'in_progress',
    event: { type: 'work.complete' },
    // The clock was started a second ago: it has no minutes yet.
    without: { hasTimeOrFixedLine: false, ownClockSince: '2026-11-20T08:59:59.000Z' },
    sentence: 'Ordren har hverken tid eller fast pris. Registrér tid, eller tilføj en linje.',
    jump: 'time',
  },
  {
    requirement: 'reopenedInTime',
    at: 'done',
    event: { type: 'work.reopen', reason },
    without: { actor: actors.Mown, doneAt: '2026-11-19T08:59:59.999Z' },
    sentence: 'Montører kan kun genåbne en ordre inden for 24 timer, efter at den er meldt udført.',
  },
  {
    requirement: 'reasonGiven',
    at: 'done',
    event: { type: 'work.reopen' },
    sentence: 'Skriv en begrundelse.',
  },
  {
    requirement: 'documentationComplete',
    at: 'done',
    event: approve,
    state: { documentation: 'missing' },
    sentence: 'Dokumentationen er ikke komplet.',
    jump: 'documentation',
  },
  {
    requirement: 'gridNotificationSettled',
    at: 'done',
    event: approve,
    state: { gridNotification: 'meter_set' },
    sentence: 'Installationen er ikke færdigmeldt til netselskabet.',
    jump: 'grid',
  },
  {
    requirement: 'inspectedByAnother',
    at: 'done',
    event: approve,
    without: { performedByActor: true },
    sentence: 'Du har selv udført arbejdet. Skriv, hvorfor en anden ikke kan kontrollere det.',
  },
  {
    requirement: 'inspectionReported',
    at: 'done',
    event: { type: 'inspection.approve' },
    sentence: 'Skriv, hvem der har kontrolleret, hvornår og hvad der er målt, og vedlæg en fil.',
    jump: 'documentation',
  },
  ...[
    { measurements: [] },
    { performedOn: '2026-11-21' },
    { performedById: '' },
    { noFileReason: ' ' },
  ].map((lacking): Refusal => ({
    requirement: 'inspectionReported',
    at: 'done',
    event: { type: 'inspection.approve', inspection: { ...inspectionSample, ...lacking } },
    sentence: 'Skriv, hvem der har kontrolleret, hvornår og hvad der er målt, og vedlæg en fil.',
    jump: 'documentation',
  })),
  {
    requirement: 'approvedByAnother',
    at: 'done',
    event: approve,
    without: { actor: { ...actors.F, id: inspector } },
    sentence: 'Du har selv foretaget kontrollen. Skriv, hvorfor en anden ikke kan godkende den.',
  },
  {
    requirement: 'notLocked',
    at: 'ready_to_invoice',
    event: { type: 'documentation.withdraw' },
    sentence: 'Ordren er låst, fordi den er klar til fakturering.',
  },
  {
    requirement: 'notLocked',
    at: 'invoiced',
    event: { type: 'grid.require' },
    sentence: 'Ordren er låst, fordi den er faktureret.',
  },
  {
    requirement: 'allLinesPriced',
    at: 'verified',
    event: { type: 'invoicing.prepare' },
    without: { unpricedLines: 2 },
    sentence: '2 linjer mangler pris.',
    jump: 'lines',
  },
  {
    requirement: 'allLinesPriced',
    at: 'verified',
    event: { type: 'invoicing.prepare' },
    without: { unpricedLines: 1 },
    sentence: '1 linje mangler pris.',
    jump: 'lines',
  },
  {
    requirement: 'payerNotBlocked',
    at: 'verified',
    event: { type: 'invoicing.prepare' },
    without: { payerBlocked: true },
    sentence: 'Betaleren er spærret.',
    jump: 'customer',
  },
  {
    requirement: 'eanGiven',
    at: 'verified',
    event: { type: 'invoicing.prepare' },
    without: { publicCustomerMissing: ['ean'] },
    sentence: 'Kunden er offentlig og mangler EAN-nr.',
    jump: 'customer',
  },
  {
    requirement: 'referenceGiven',
    at: 'verified',
    event: { type: 'invoicing.prepare' },
    without: { publicCustomerMissing: ['reference'] },
    sentence: 'Kunden er offentlig, og ordren mangler kundens reference.',
    jump: 'reference',
  },
  {
    requirement: 'contributionAccepted',
    at: 'verified',
    event: { type: 'invoicing.prepare' },
    without: { contributionBelowLimit: true },
    sentence: 'Dækningsgraden er under grænsen. En leder skal godkende den.',
    jump: 'lines',
  },
  {
    requirement: 'noTransferUnderWay',
    at: 'ready_to_invoice',
    event: { type: 'invoicing.withdraw' },
    without: { transferUnderWay: true },
    sentence: 'Ordren er ved at blive overført til Visma.',
    jump: 'visma',
  },
  {
    requirement: 'transferDone',
    at: 'ready_to_invoice',
    event: { type: 'transfer.succeed' },
    without: { actor: actors.S, transferDone: false },
    sentence: 'Overførslen til Visma er ikke gennemført.',
    jump: 'visma',
  },
  {
    requirement: 'amountsAgree',
    at: 'ready_to_invoice',
    event: { type: 'transfer.succeed' },
    without: { actor: actors.S, amountsAgree: false },
    sentence: 'Beløbet i Visma svarer ikke til ordrens beløb.',
    jump: 'visma',
  },
  {
    requirement: 'draftGone',
    at: 'transferred',
    event: { type: 'transfer.revoke' },
    without: { draftGone: false },
    sentence: 'Fakturakladden findes stadig i Visma.',
    jump: 'visma',
  },
  {
    requirement: 'bookedInvoiceFound',
    at: 'transferred',
    event: { type: 'invoice.book' },
    without: { actor: actors.S, bookedInvoiceFound: false },
    sentence: 'Der er ikke fundet en bogført faktura med ordrens reference.',
    jump: 'visma',
  },
  {
    requirement: 'noUnmatchedGoods',
    at: 'in_progress',
    event: cancel,
    without: { unmatchedGoods: 3 },
    sentence: '3 varekøb på ordren er ikke matchet med et dokument.',
    jump: 'documents',
  },
  {
    requirement: 'worthCancelledByLeader',
    at: 'in_progress',
    event: cancel,
    without: { actor: actors.K, hasWorth: true },
    sentence: 'Ordren har linjer med værdi. Kun en leder eller en administrator kan annullere den.',
    jump: 'lines',
  },
  {
    requirement: 'cancelledRecently',
    at: 'cancelled',
    event: { type: 'order.restore' },
    without: { cancelledAt: '2026-10-21T08:59:59.999Z' },
    sentence: 'Ordren blev annulleret for mere end 30 dage siden.',
  },
  {
    requirement: 'electricitySupplierChosen',
    at: 'planned',
    event: { type: 'grid.prepareMeter' },
    state: { gridNotification: 'assigned' },
    without: { electricitySupplierChosen: false },
    sentence: 'Kunden har ikke valgt elleverandør.',
    jump: 'grid',
  },
];
