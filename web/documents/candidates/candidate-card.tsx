import type { Candidate } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { Box } from '#domain/documents/document-reading.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { Money } from '#web/parts/money.tsx';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import classes from './candidate-card.module.css';
import { ReasonChip } from './reason-chip.tsx';
import { ScoreBar } from './score-bar.tsx';

interface CandidateCardProps {
  candidate: Candidate;
  /** The key that chooses it; `null` beyond the fifth. */
  keys: string | null;
  chosen: boolean;
  hovered: Box | null;
  onChoose: () => void;
  onPoint: (boxes: readonly Box[]) => void;
}

/** An order that the document may belong to: how sure, and every reason why. */
export function CandidateCard({ candidate, keys, chosen, ...props }: CandidateCardProps) {
  const { order, score, certain, blocked } = candidate;
  // Why it can take nothing is said above them.
  const reasons = candidate.reasons.filter(({ code }) => code !== 'locked');
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={classes.choose}
        aria-pressed={chosen}
        aria-keyshortcuts={keys ?? undefined}
        onClick={props.onChoose}
      >
        <span className={classes.first}>
          <span className={classes.orderNo}>{order.orderNo}</span>
          <StatusPill status={order.status} short />
          {certain && <span className={classes.certain}>Sikker</span>}
          <ScoreBar score={score} certain={certain} />
          {keys !== null && <KeyHint keys={keys} />}
        </span>
        <span className={classes.title}>{order.title}</span>
        <span className={classes.facts}>
          {order.customerName} · {order.address}
        </span>
        <span className={classes.facts}>
          {order.partnerName !== null && (
            <>
              {order.partnerName} {order.partnerCaseNo} ·{' '}
            </>
          )}
          {order.fitterInitials.length > 0 && <>{order.fitterInitials.join(', ')} · </>}
          <Money ore={order.netOre} />
        </span>
      </button>
      {blocked !== null && <p className={classes.blocked}>{blocked}</p>}
      {reasons.length > 0 && (
        <div className={classes.reasons} role="group" aria-label={`Derfor ${order.orderNo}`}>
          {reasons.map((reason) => (
            <ReasonChip
              key={reason.code}
              reason={reason}
              hovered={props.hovered}
              onPoint={props.onPoint}
            />
          ))}
        </div>
      )}
    </li>
  );
}
