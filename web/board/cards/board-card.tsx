import { IconClockExclamation } from '@tabler/icons-react';
import { memo } from 'react';
import { type StatusLook, useStatusLook } from '#web/statuses/status-look.tsx';
import type { CardView } from './card-view.ts';
import classes from './board-card.module.css';
import { WorkTypeIcon } from './work-type-icon.tsx';

interface BoardCardProps {
  view: CardView;
  /** Visitors see the board: no names and no house numbers. */
  discreet: boolean;
  /** It has just come or changed. */
  fresh: boolean;
}

/** One order on the board. */
export const BoardCardView = memo(function BoardCardView({
  view,
  discreet,
  fresh,
}: BoardCardProps) {
  const look = useStatusLook();
  const { card, level, ageText, sla, slaText, breached } = view;
  const place = [`${card.city}, ${card.street}`, discreet ? null : card.houseNo]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <li
      className={classes.card}
      data-card={card.id}
      data-level={level}
      data-breached={breached || undefined}
      data-fresh={fresh || undefined}
    >
      <p className={classes.head}>
        <span className={classes.orderNo}>{card.orderNo}</span>
        <span className={classes.age} data-level={level}>
          {ageText}
        </span>
      </p>
      <p className={classes.place}>{place}</p>
      <p className={classes.foot}>
        {card.priority === 'urgent' && <strong className={classes.urgent}>Akut</strong>}
        <span className={classes.type}>
          <WorkTypeIcon type={card.workType} />
        </span>
        {card.partnerMark !== null && <span className={classes.partner}>{card.partnerMark}</span>}
        <span className={classes.fitters}>{card.fitterInitials.join(' ')}</span>
        <span className={classes.detail}>{detailOf(view, discreet, look)}</span>
        {slaText !== '' && (
          <span className={classes.sla} data-sla={sla.level}>
            <IconClockExclamation size="1em" stroke={1.75} role="img" aria-label="Frist" />
            {slaText}
          </span>
        )}
      </p>
    </li>
  );
});

/** One more detail: the customer, or what the order waits for. */
function detailOf({ card, slaText }: CardView, discreet: boolean, look: StatusLook): string {
  if (slaText !== '') return '';
  if (!discreet && card.customerName !== null) return card.customerName;
  return card.lane === 'awaiting' ? look.info(card.status).shortLabel : '';
}
