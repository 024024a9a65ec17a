import { BoardCardView } from './board-card.tsx';
import { lanePage, type LaneView } from './lanes.ts';
import classes from './lane.module.css';
import { useCapacity } from './use-capacity.ts';

interface LaneProps {
  view: LaneView;
  turn: number;
  /** Orders of the lane that have no card because there are too many. */
  more: number;
  discreet: boolean;
  latestCardId: string | null;
}

/** One lane of the board: its name, its number of orders, and as many cards as fit. */
export function Lane({ view, turn, more, discreet, latestCardId }: LaneProps) {
  const [list, capacity] = useCapacity();
  const { shown, page, pages } = lanePage(view.cards, capacity, turn);
  const title = `lane-${view.lane}`;
  return (
    <section className={classes.lane} aria-labelledby={title}>
      <header className={classes.head}>
        <h2 className={classes.title} id={title}>
          {view.label}
        </h2>
        <span className={classes.count}>{view.cards.length + more}</span>
      </header>
      <ul className={classes.cards} ref={list}>
        {shown.map((card) => (
          <BoardCardView
            key={card.card.id}
            view={card}
            discreet={discreet}
            fresh={card.card.id === latestCardId}
          />
        ))}
        {view.cards.length === 0 && <li className={classes.empty}>Intet her</li>}
      </ul>
      <footer className={classes.foot}>
        {pages > 1 && <span>{`Side ${page}/${pages}`}</span>}
        {more > 0 && <span>{`+ ${more.toLocaleString('da-DK')} flere`}</span>}
      </footer>
    </section>
  );
}
