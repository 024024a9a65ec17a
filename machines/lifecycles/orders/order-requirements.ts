import { isCompleteReport } from '#domain/inspections/inspection.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { requiresRight } from '#domain/rights/permission-names.ts';
import { may, scopeOf } from '#domain/rights/rights.ts';
import { isLongPast, LONG_PAST } from '#domain/planning/plan-rules.ts';
import { lockSentence } from './order-locks.ts';
import type { Requirement } from './order-requirement.ts';

const OWN_CLOCK = 'Dit ur har gået siden en anden dag. Svar først på, hvornår du gik hjem.';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Work of less than half a minute rounds to no minutes, and makes no line. */
const SHORTEST_WORK = 30_000;

function given(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

function within(since: string | null, now: string, limit: number): boolean {
  return since !== null && Date.parse(now) - Date.parse(since) <= limit;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Every condition the lifecycle knows, by name. A name without a sentence cannot exist. */
export const requirements = {
  customerNotBlocked: {
    reason: 'Kunden er spærret.',
    jump: 'customer',
    holds: ({ facts }) => !facts.customerBlocked,
  },
  payerNotBlocked: {
    reason: 'Betaleren er spærret.',
    jump: 'customer',
    holds: ({ facts }) => !facts.payerBlocked,
  },
  creditKept: {
    reason: `Ordren bringer betaleren over sit kreditmaksimum. ${requiresRight('customer.terms.edit')}`,
    jump: 'customer',
    holds: ({ facts }) => !facts.creditExceeded || may(facts.actor.rights, 'customer.terms.edit'),
  },
  fitterChosen: {
    reason: 'Vælg mindst én montør.',
    jump: 'planning',
    need: 'planning',
    holds: ({ facts }, { fitterIds }) =>
      fitterIds === undefined ? facts.fitterCount > 0 : fitterIds.length > 0,
  },
  plannedTimesValid: {
    reason: 'Angiv start og slut, så slut ligger efter start.',
    jump: 'planning',
    need: 'planning',
    holds: ({ facts }, { plannedStart, plannedEnd }) =>
      Date.parse(plannedStart ?? facts.plannedStart ?? '') <
      Date.parse(plannedEnd ?? facts.plannedEnd ?? ''),
  },
  certificatesValid: {
    reason: 'En af montørerne mangler et gyldigt certifikat til opgaven.',
    jump: 'planning',
    holds: ({ facts }) => facts.certificatesValid,
  },
  fittersPresent: {
    reason: 'En af montørerne er fraværende.',
    detail: ({ facts }) => facts.absences.join(' '),
    jump: 'planning',
    holds: ({ facts }) => facts.absences.length === 0,
  },
  plannedRecently: {
    reason: LONG_PAST,
    jump: 'planning',
    need: 'planning',
    holds: ({ facts }, { plannedStart }) => {
      const start = plannedStart ?? facts.plannedStart;
      return start === null || !isLongPast(start, facts.now);
    },
  },
  workNotStarted: {
    reason: 'Arbejdet er begyndt.',
    jump: 'activities',
    holds: ({ facts }) => !facts.workStarted,
  },
  fitterAssigned: {
    reason: 'Ordren har ingen montør.',
    jump: 'planning',
    holds: ({ facts }) => facts.fitterCount > 0,
  },
  otherClockAnswered: {
    reason: 'Uret på en anden ordre kan være glemt. Svar først på, hvornår arbejdet dér sluttede.',
    detail: ({ facts: { workingElsewhere: other } }) =>
      `Uret på ${other?.orderNo ? `ordre ${other.orderNo}` : 'en anden ordre'} kan være glemt. Svar først på, hvornår arbejdet dér sluttede.`,
    holds: ({ facts }) => facts.workingElsewhere?.isForgotten !== true,
  },
  notWorkingElsewhere: {
    reason: 'Montøren har arbejde i gang på en anden ordre.',
    detail: ({ facts: { workingElsewhere: other } }) =>
      other === null
        ? 'Montøren er ledig.'
        : `${other.name} har arbejde i gang på ${other.orderNo === null ? 'en anden ordre' : `ordre ${other.orderNo}`}.`,
    jump: 'activities',
    need: 'stopOther',
    holds: ({ facts }, { stopOther }) => facts.workingElsewhere === null || stopOther === true,
  },
  awaitingCustomerInUse: {
    reason: 'Statussen »Afventer kunde« er slået fra.',
    holds: ({ facts }) => !facts.statusesOff.includes('awaiting_customer'),
  },
  subReasonGiven: {
    reason: 'Vælg en årsag.',
    need: 'subReason',
    holds: (_, { subReason }) => given(subReason),
  },
  followUpDateGiven: {
    reason: 'Vælg en opfølgningsdato fra i dag og frem.',
    need: 'followUpDate',
    holds: ({ facts }, { followUpDate = '' }) =>
      !Number.isNaN(Date.parse(followUpDate)) && followUpDate >= facts.now.slice(0, 10),
  },
  noActivityRunning: {
    reason: 'En aktivitet er stadig i gang.',
    jump: 'activities',
    holds: ({ facts }) => !facts.activityRunning,
  },
  ownClockAnswered: {
    reason: OWN_CLOCK,
    jump: 'activities',
    holds: ({ facts }) => facts.forgottenClock !== 'own',
  },
  clocksAnswered: {
    reason: OWN_CLOCK,
    detail: ({ facts }) =>
      facts.forgottenClock === 'own'
        ? OWN_CLOCK
        : 'En montørs ur har gået siden en anden dag. Stop det først, og skriv, hvornår arbejdet sluttede.',
    jump: 'activities',
    holds: ({ facts }) => facts.forgottenClock === null,
  },
  timeOrFixedLine: {
    reason:
      'Ordren har hverken tid eller fast pris. Registrér tid, eller tilføj en linje med tid eller fast pris.',
    detail: ({ facts }) =>
      facts.timeMakesNoLine
        ? 'Den registrerede tid bliver ikke til en linje: dens type er ikke fakturerbar med en vare, der sælges i timer. Tilføj en linje, eller få varen valgt under »Aktivitetstyper«.'
        : 'Ordren har hverken tid eller fast pris. Registrér tid, eller tilføj en linje med tid eller fast pris.',
    jump: 'time',
    holds: ({ facts }) =>
      facts.hasTimeOrFixedLine ||
      (facts.ownClockSince !== null &&
        Date.parse(facts.now) - Date.parse(facts.ownClockSince) >= SHORTEST_WORK),
  },
  reopenedInTime: {
    reason: 'Montører kan kun genåbne en ordre inden for 24 timer, efter at den er meldt udført.',
    holds: ({ facts }) =>
      scopeOf(facts.actor.rights, 'order.status.change') === 'all' ||
      within(facts.doneAt, facts.now, DAY),
  },
  reasonGiven: {
    reason: 'Skriv en begrundelse.',
    need: 'reason',
    holds: (_, { reason }) => given(reason),
  },
  documentationComplete: {
    reason: 'Dokumentationen er ikke komplet.',
    jump: 'documentation',
    holds: ({ documentation }) => documentation !== 'missing',
  },
  gridNotificationSettled: {
    reason: 'Installationen er ikke færdigmeldt til netselskabet.',
    jump: 'grid',
    holds: ({ gridNotification }) =>
      gridNotification === 'completed' || gridNotification === 'not_required',
  },
  inspectedByAnother: {
    reason: 'Du har selv udført arbejdet. Skriv, hvorfor en anden ikke kan kontrollere det.',
    need: 'reason',
    holds: ({ facts }, { reason }) =>
      !facts.performedByActor || given(reason) || given(facts.onePersonReason),
  },
  inspectionReported: {
    reason: 'Skriv, hvem der har kontrolleret, hvornår og hvad der er målt, og vedlæg en fil.',
    jump: 'documentation',
    need: 'inspection',
    holds: ({ facts }, { inspection }) =>
      inspection !== undefined && isCompleteReport(inspection, copenhagenDate(facts.now)),
  },
  approvedByAnother: {
    reason: 'Du har selv foretaget kontrollen. Skriv, hvorfor en anden ikke kan godkende den.',
    need: 'reason',
    holds: ({ facts }, { inspection, reason }) =>
      inspection === undefined ||
      inspection.performedById !== facts.actor.id ||
      given(reason) ||
      given(facts.onePersonReason),
  },
  hasWork: {
    reason: 'Ordren er en kreditering. Der er intet arbejde at kontrollere eller tilmelde.',
    hides: true,
    holds: ({ facts }) => !facts.isCredit,
  },
  restorable: {
    reason:
      'En annulleret kreditering kan ikke genoprettes. Opret en ny kreditering på den ordre, der blev krediteret.',
    jump: 'visma',
    holds: ({ facts }) => !facts.isCredit,
  },
  notLocked: {
    reason: 'Ordren er låst.',
    detail: ({ status }) => lockSentence(status) ?? 'Ordren er låst.',
    holds: ({ status }) => lockSentence(status) === null,
  },
  allLinesPriced: {
    reason: 'Fakturerbare linjer mangler pris.',
    detail: ({ facts }) => `${count(facts.unpricedLines, 'linje', 'linjer')} mangler pris.`,
    jump: 'lines',
    holds: ({ facts }) => facts.unpricedLines === 0,
  },
  eanGiven: {
    reason: 'Kunden er offentlig og mangler EAN-nr.',
    jump: 'customer',
    holds: ({ facts }) => !facts.publicCustomerMissing.includes('ean'),
  },
  referenceGiven: {
    reason: 'Kunden er offentlig, og ordren mangler kundens reference.',
    jump: 'reference',
    holds: ({ facts }) => !facts.publicCustomerMissing.includes('reference'),
  },
  contributionAccepted: {
    reason: `Dækningsgraden er under grænsen. ${requiresRight('order.contribution.approve')}`,
    jump: 'lines',
    holds: ({ facts }) =>
      !facts.contributionBelowLimit ||
      facts.leaderApprovedContribution ||
      may(facts.actor.rights, 'order.contribution.approve'),
  },
  noTransferUnderWay: {
    reason: 'Ordren er ved at blive overført til Visma.',
    detail: ({ facts }) =>
      facts.transferFailed
        ? 'Overførslen til Visma er fejlet. Kassér den først, eller ret fejlen og gensend den.'
        : 'Ordren er ved at blive overført til Visma.',
    jump: 'visma',
    holds: ({ facts }) => !facts.transferUnderWay,
  },
  transferDone: {
    reason: 'Overførslen til Visma er ikke gennemført.',
    jump: 'visma',
    holds: ({ facts }) => facts.transferDone,
  },
  amountsAgree: {
    reason: 'Beløbet i Visma svarer ikke til ordrens beløb.',
    jump: 'visma',
    holds: ({ facts }) => facts.amountsAgree,
  },
  draftGone: {
    reason: 'Fakturakladden findes stadig i Visma.',
    jump: 'visma',
    holds: ({ facts }) => facts.draftGone,
  },
  bookedInvoiceFound: {
    reason: 'Der er ikke fundet en bogført faktura med ordrens reference.',
    jump: 'visma',
    holds: ({ facts }) => facts.bookedInvoiceFound,
  },
  notCreditedYet: {
    reason: 'Ordren er allerede krediteret.',
    detail: ({ facts }) => `Ordren er allerede krediteret med ordre ${facts.creditedWith ?? ''}.`,
    jump: 'documentation',
    holds: ({ facts }) => facts.creditedWith === undefined,
  },
  noUnmatchedGoods: {
    reason: 'Ordren har varekøb, der ikke er matchet med et dokument.',
    detail: ({ facts }) =>
      `${count(facts.unmatchedGoods, 'varekøb', 'varekøb')} på ordren er ikke matchet med et dokument.`,
    jump: 'documents',
    holds: ({ facts }) => facts.unmatchedGoods === 0,
  },
  worthCancelledByLeader: {
    reason: `Ordren har linjer med værdi. ${requiresRight('order.cancel.valued')}`,
    jump: 'lines',
    holds: ({ facts }) => !facts.hasWorth || may(facts.actor.rights, 'order.cancel.valued'),
  },
  cancelledRecently: {
    reason: 'Ordren blev annulleret for mere end 30 dage siden.',
    holds: ({ facts }) => within(facts.cancelledAt, facts.now, 30 * DAY),
  },
  electricitySupplierChosen: {
    reason: 'Kunden har ikke valgt elleverandør.',
    jump: 'grid',
    holds: ({ facts }) => facts.electricitySupplierChosen,
  },
} satisfies Record<string, Requirement>;

export type RequirementName = keyof typeof requirements;

/** The requirement behind a name. */
export function requirementNamed(name: RequirementName): Requirement {
  return requirements[name];
}
