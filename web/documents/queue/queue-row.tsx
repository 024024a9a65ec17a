import type { QueueItem } from '#app-server/pages/admin/manual-order-match.props.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { documentKindLabels, documentStateLabels } from '#domain/documents/document.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { Money } from '#web/parts/money.tsx';
import type { Colleague } from '../document/document-presence.ts';
import { KindIcon } from './kind-icon.tsx';
import classes from './queue-row.module.css';
import { ScoreBar } from '../candidates/score-bar.tsx';

interface QueueRowProps {
  item: QueueItem;
  open: boolean;
  holders: readonly Colleague[];
  onOpen: () => void;
}

/** States in which the score says nothing more. */
function standing({ state, bestScore, certain, parkedUntil }: QueueItem) {
  if (state === 'suggested' && bestScore !== null) {
    return <ScoreBar score={bestScore} certain={certain} small />;
  }
  if (state === 'parked' && parkedUntil !== null) return <>til {formatDate(parkedUntil)}</>;
  return <>{documentStateLabels[state]}</>;
}

/** One document of the queue: its kind, sender, amount, age and score. */
export function QueueRow({ item, open, holders, onOpen }: QueueRowProps) {
  const who = holders.map(({ initials }) => initials).join(', ');
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-current={open || undefined}
        data-document={item.id}
        onClick={onOpen}
      >
        <span className={classes.icon}>
          <KindIcon kind={item.kind} />
        </span>
        <span className={classes.name}>{item.supplierName ?? item.fileName}</span>
        <span className={classes.amount}>
          <Money ore={item.netOre} currency={item.currency} />
        </span>
        <span className={classes.facts}>
          <span className={classes.kind}>{documentKindLabels[item.kind]}</span>
          <Ago at={item.arrivedAt} brief />
        </span>
        <span className={classes.standing}>
          {who === '' ? (
            standing(item)
          ) : (
            <span className={classes.held}>{who} arbejder på det</span>
          )}
        </span>
      </button>
    </li>
  );
}
