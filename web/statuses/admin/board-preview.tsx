import { useId, useState } from 'react';
import type { BoardCard } from '#domain/boards/board.ts';
import { LANES, laneStatuses } from '#domain/boards/board.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import { cardViews } from '#web/board/cards/card-view.ts';
import { lanesOf } from '#web/board/cards/lanes.ts';
import { statusToken } from '#web/layout/theme/theme.ts';
import { lookOf } from '../status-look.tsx';
import classes from './status-admin.module.css';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

/** One made-up order for every status that is on the board. */
function exampleCards(now: number): BoardCard[] {
  const at = new Date(now).toISOString();
  return LANES.flatMap((lane) =>
    laneStatuses[lane].map((status, index) => ({
      orderNo: `26-0000${index + 1}`,
      status,
      statusSince: at,
      lane,
      workType: 'panel_replacement' as const,
      street: 'Eksempelvej',
      houseNo: '1',
      city: 'Vejle',
      customerName: 'Eksempel',
      fitterInitials: [],
      priority: 'normal' as const,
      dueAt: null,
      plannedStart: null,
      estimatedMin: 120,
      partnerMark: null,
      onTheWay: false,
    })),
  );
}

/** The board as it would look: lanes, names and colours of the draft, with made-up orders. */
export function BoardPreview({ draft }: { draft: readonly StatusSetting[] }) {
  const [now] = useState(() => Date.now());
  const title = useId();
  const look = lookOf(draft);
  const calendar = useWorkingCalendar();
  const markOf = (card: BoardCard) => {
    const setting = draft.find(({ status }) => status === card.status);
    return setting?.colour ?? statusToken(orderStatusInfo[card.status].colour, 'mark');
  };
  return (
    <section aria-labelledby={title} className={classes.preview}>
      <h2 id={title}>Forhåndsvisning af tavlen</h2>
      <div className={classes.previewLanes}>
        {lanesOf(exampleCards(now).map(cardViews(now, look, calendar)), look).map(
          ({ lane, label, cards }) => (
            <section key={lane} aria-label={label} className={classes.previewLane}>
              <h3>{label}</h3>
              {cards.map(({ card }) => (
                <p
                  key={card.status}
                  className={classes.previewCard}
                  style={{ borderLeftColor: markOf(card) }}
                >
                  <strong>{card.orderNo}</strong> {look.info(card.status).shortLabel}
                </p>
              ))}
            </section>
          ),
        )}
      </div>
    </section>
  );
}
