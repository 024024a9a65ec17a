import type {
  DecisionAnswer,
  DocumentDetails,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { formatDate, formatTime, type Instant } from '#domain/time/copenhagen.ts';
import { dayWords } from '#domain/time/day-words.ts';
import {
  type DocumentState,
  documentStateLabels,
  rejectReasonLabels,
} from '#domain/documents/document.ts';
import type { DecisionCall } from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { isUndecided, matchSteps } from '../match-steps.ts';

const list = new Intl.ListFormat('da', { type: 'conjunction' });

function lineCount(count: number): string {
  if (count === 0) return '';
  return ` – ${count} ${count === 1 ? 'linje' : 'linjer'} oprettet`;
}

/** What was decided, for the bar with “Fortryd”. */
export function doneSentence(
  decision: DecisionCall['decision'],
  { orders, item }: Pick<DecisionAnswer, 'orders' | 'item'>,
): string {
  const numbers = list.format(orders.map(({ orderNo }) => orderNo));
  const lines = lineCount(orders.reduce((sum, order) => sum + order.lines, 0));
  if (decision === 'undo') return 'Fortrudt. Dokumentet ligger i indbakken igen.';
  switch (decision.decision) {
    case 'match':
      return `Matchet til ordre ${numbers}${lines}.`;
    case 'split':
      return `Opdelt til ordre ${numbers}${lines}.`;
    case 'create_order':
      return `Ordre ${numbers} er oprettet, og dokumentet er matchet til den${lines}.`;
    case 'reject':
      return `Afvist: ${rejectReasonLabels[decision.reason]}.`;
    case 'park':
      return `Sat til side til ${formatDate(decision.until)}.`;
    case 'unpark':
      return 'Taget frem igen.';
    case 'mark_unreadable':
      return 'Markeret som ulæselig.';
    case 'read_again':
      return 'Dokumentet læses igen.';
    default:
      return `Dokumentet er nu »${documentStateLabels[item.state]}«.`;
  }
}

const doneTo: Partial<Record<DocumentState, string>> = {
  matched: 'matchet',
  auto_matched: 'automatisk matchet',
  split: 'opdelt',
  rejected: 'afvist',
  parked: 'sat til side',
  locked: 'låst',
};

/** `Dokumentet er allerede matchet af Mette Kjær kl. 10.38` */
export function overtakenSentence(
  state: DocumentState | undefined,
  by: { name: string } | null,
  at: string | null,
): string {
  const what = state === undefined ? undefined : doneTo[state];
  const who = by === null ? '' : ` af ${by.name}`;
  const when = at === null ? '' : ` kl. ${formatTime(at)}`;
  return what === undefined
    ? `Dokumentet er ændret${who}${when}, siden du åbnede det.`
    : `Dokumentet er allerede ${what}${who}${when}`;
}

/** What somebody decided about a document while it was being worked on here; `null` while it waits for a decision. */
export function decidedMeanwhile(details: DocumentDetails): string | null {
  const { state, decidedBy, decidedAt } = details.item;
  if (isUndecided(matchSteps(details)) || decidedAt === null) return null;
  return overtakenSentence(state, decidedBy, decidedAt);
}

/** `Afvist af Lone Bach i dag kl. 10.38: Ikke vores`; empty when it waits, or can never be decided otherwise. */
export function decidedText(
  { item, rejectReason, duplicateOf }: DocumentDetails,
  now: Instant,
): string {
  const { state, decidedBy, decidedAt } = item;
  if (decidedAt === null || state === 'parked' || !(state in doneTo)) return '';
  const who = decidedBy === null ? '' : ` af ${decidedBy.name}`;
  const when = ` ${dayWords(decidedAt, now)} kl. ${formatTime(decidedAt)}`;
  const of = duplicateOf === null ? '' : ` af ${duplicateOf.fileName}`;
  const why = rejectReason === null ? '' : `: ${rejectReasonLabels[rejectReason]}${of}`;
  return state === 'locked'
    ? documentStateLabels.locked
    : `${documentStateLabels[state]}${who}${when}${why}`;
}
