import { Link } from '@inertiajs/react';
import { IconClockExclamation, IconTruck } from '@tabler/icons-react';
import { memo } from 'react';
import { type StatusLook, useStatusLook } from '#web/statuses/status-look.tsx';
import type { CardView } from './card-view.ts';
import type { Density } from './density.ts';
import classes from './board-card.module.css';
import { WorkTypeIcon } from './work-type-icon.tsx';
import { workTypeWords } from './work-type-words.ts';

interface BoardCardProps {
  view: CardView;
  density: Density;
  /** In units of the board; `null` where a card is as high as what it shows. */
  height: number | null;
  /** Visitors see the board: no names and no house numbers. */
  discreet: boolean;
  /** The card opens its order. */
  linked: boolean;
  /** It has just come or changed. */
  fresh: boolean;
}

/** One order on the board. */
export const BoardCardView = memo(function BoardCardView({
  view,
  density,
  height,
  discreet,
  linked,
  fresh,
}: BoardCardProps) {
  const look = useStatusLook();
  const { card, level, ageText, sla, slaText, breached } = view;
  const street = [card.street, discreet ? null : card.houseNo]
    .filter((part) => part !== null)
    .join(' ');
  const fitters = <span className={classes.fitters}>{card.fitterInitials.join(' ')}</span>;
  const deadline = slaText !== '' && (
    <span className={classes.sla} data-sla={sla.level}>
      <IconClockExclamation size="1em" stroke={1.75} role="img" aria-label="Frist" />
      {slaText}
    </span>
  );
  const urgent = card.priority === 'urgent' && <strong className={classes.urgent}>Akut</strong>;
  const icon = <WorkTypeIcon type={card.workType} />;
  const time = card.onTheWay ? (
    <span className={classes.way}>
      <IconTruck size="1em" stroke={1.75} aria-hidden />
      På vej
    </span>
  ) : (
    <span className={classes.age} data-level={level}>
      {ageText}
    </span>
  );
  const customer = discreet ? null : card.customerName;
  const words = <span className={classes.workType}>{workTypeWords[card.workType]}</span>;
  const name = customer !== null && <span className={classes.customer}>{customer}</span>;
  return (
    <li
      className={classes.card}
      data-card={card.orderNo}
      data-density={density}
      data-level={level}
      data-breached={breached || undefined}
      data-fresh={fresh || undefined}
      style={height === null ? undefined : { height: `calc(${height} * var(--u))` }}
    >
      <p className={classes.head}>
        <span className={classes.orderNo}>{card.orderNo}</span>
        {density !== 'compact' && urgent}
        {density === 'compact' && slaText !== '' && !card.onTheWay ? deadline : time}
      </p>
      {density === 'compact' ? (
        <p className={classes.row}>
          {urgent || (customer === null && icon)}
          <span className={classes.words}>
            {words}
            {name || <span className={classes.city}>{card.city}</span>}
          </span>
          {fitters}
        </p>
      ) : (
        <>
          <p className={classes.place}>{`${card.city}, ${street}`}</p>
          <p className={classes.row}>
            {(density === 'full' || customer === null) && icon}
            <span className={classes.words}>
              {words}
              {name}
            </span>
            {density === 'medium' && (slaText === '' ? fitters : deadline)}
          </p>
        </>
      )}
      {density === 'full' && (
        <p className={classes.row}>
          {card.partnerMark !== null && <span className={classes.partner}>{card.partnerMark}</span>}
          {fitters}
          <span className={classes.words}>
            <span className={classes.detail}>{detailOf(view, look)}</span>
          </span>
          {deadline}
        </p>
      )}
      {linked && (
        <Link
          href={`/ordrer/${card.orderNo}`}
          className={classes.open}
          aria-label={`Åbn ${card.orderNo}`}
        />
      )}
    </li>
  );
});

/** What the order waits for, unless its deadline needs the room. */
function detailOf({ card, slaText }: CardView, look: StatusLook): string {
  return slaText === '' && card.lane === 'awaiting' ? look.info(card.status).shortLabel : '';
}
