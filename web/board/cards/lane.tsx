import { useState } from 'react';
import { BoardCardView } from './board-card.tsx';
import type { CardView } from './card-view.ts';
import { layoutOf } from './density.ts';
import { lanePage, type LaneView, restText } from './lanes.ts';
import classes from './lane.module.css';
import { useRoom } from './use-room.ts';
import { formatCount } from '#domain/amounts/count.ts';

/** How many cards of a lane a narrow screen shows before it is asked for the rest. */
const FIRST_ON_NARROW = 20;

interface LaneProps {
  view: LaneView;
  turn: number;
  /** The card that came into the lane last. */
  arrival: { orderNo: string; turn: number } | undefined;
  /** Orders of the lane that have no card because there are too many. */
  more: number;
  discreet: boolean;
  /** The cards open their orders. */
  linked: boolean;
  latestOrderNo: string | null;
}

/** One lane of the board: its name, its number of orders, and as many cards as fit; the more there are, the less each of them shows. */
export function Lane({ view, turn, arrival, more, discreet, linked, latestOrderNo }: LaneProps) {
  const { lane, label, cards, late } = view;
  const [list, room] = useRoom();
  const [isLong, setLong] = useState(false);
  const isNarrow = room === null;
  const { density, capacity, height } = layoutOf(cards.length, late > 0 ? 2 : 0, room ?? 0);
  const most = isNarrow ? (isLong ? cards.length : FIRST_ON_NARROW) : capacity;
  const { shown, page, pages } = isNarrow
    ? { shown: cards.slice(0, most), page: 1, pages: 1 }
    : lanePage(cards, most, turn, arrival);
  const unseen = cards.length - shown.length;
  const title = `lane-${lane}`;
  const cardOf = (card: CardView) => (
    <BoardCardView
      key={card.card.orderNo}
      view={card}
      density={isNarrow ? 'medium' : density}
      height={isNarrow ? null : height}
      discreet={discreet}
      linked={linked}
      fresh={card.card.orderNo === latestOrderNo}
    />
  );
  return (
    <section className={classes.lane} aria-labelledby={title}>
      <header className={classes.head}>
        <h2 className={classes.title} id={title}>
          {label}
        </h2>
        <span className={classes.count}>{cards.length + more}</span>
      </header>
      <ul className={classes.cards} ref={list}>
        {late > 0 && <li className={classes.late}>{`Forsinket · ${late}`}</li>}
        {shown.filter((card) => card.late).map(cardOf)}
        {late > 0 && cards.length > late && (
          <li className={classes.band}>{`I dag · ${cards.length - late}`}</li>
        )}
        {shown.filter((card) => !card.late).map(cardOf)}
        {cards.length === 0 && <li className={classes.empty}>Intet her</li>}
      </ul>
      <footer className={classes.foot}>
        {pages > 1 && <span className={classes.unseen}>{restText(cards, shown)}</span>}
        {pages > 1 && <span>{`Side ${page}/${pages}`}</span>}
        {isNarrow && cards.length > FIRST_ON_NARROW && (
          <button
            type="button"
            className={classes.rest}
            aria-expanded={isLong}
            onClick={() => setLong(!isLong)}
          >
            {isLong ? 'Vis færre' : unseen === 1 ? 'Vis 1 mere' : `Vis ${unseen} flere`}
          </button>
        )}
        {more > 0 && <span>{`+ ${formatCount(more)} i ordrelisten`}</span>}
      </footer>
    </section>
  );
}
