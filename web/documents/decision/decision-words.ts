import type { DecisionAnswer } from '#app-server/pages/admin/manual-order-match.props.ts';
import { formatDate, formatTime } from '#domain/time/copenhagen.ts';
import {
  type DocumentState,
  documentStateLabels,
  rejectReasonLabels,
} from '#domain/documents/document.ts';
import type { DecisionCall } from '#machines/screens/manual-order-match/manual-order-match-types.ts';

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
