import { ActionIcon, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { OrderActivityView, OrderLineView } from '#app-server/pages/order/order-info.props.ts';
import { spanText } from '#domain/activities/time-records.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { lineKindLabels } from '#domain/orders/order-line.ts';
import { isEntryLine } from '#domain/orders/order-line-rights.ts';
import { isUnderCost } from '#domain/orders/under-cost.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { Money } from '#web/parts/money.tsx';
import { GoodLink } from '#web/goods/good-link.tsx';
import classes from './lines.module.css';
import { UnderCost } from './under-cost.tsx';

interface LineRowProps {
  line: OrderLineView;
  /** The time entry that has made the line. */
  entry: OrderActivityView | undefined;
  seePrices: boolean;
  seeContribution: boolean;
  /** The table has a column of buttons. */
  actions: boolean;
  editable: boolean;
  /** What has happened to its good. */
  notice?: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

/** A line of the order as a row of texts. */
export function LineRow(props: LineRowProps) {
  const { line, entry, seePrices, seeContribution, actions, editable, onEdit, onRemove } = props;
  const { netOre, costOre, unitSalesOre, priceUnit, discountBp, billable } = line;
  const isText = line.kind === 'text';
  const underCost = isUnderCost(line);
  const earned = netOre === null || costOre === null ? null : netOre - costOre;
  return (
    <tr
      id={`linje-${line.id}`}
      data-under-cost={underCost || undefined}
      onDoubleClick={editable ? onEdit : undefined}
    >
      <td className={classes.text}>
        {line.text}
        <small>
          {lineKindLabels[line.kind]}
          {line.goodNo !== null && (
            <>
              {' · '}
              <GoodLink goodNo={line.goodNo} />
            </>
          )}
          {!billable && ' · faktureres ikke'}
        </small>
        {underCost && <UnderCost>Under kostpris</UnderCost>}
        {props.notice}
        {entry?.startedAt && (
          <Anchor href="#aktiviteter" fz="xs">
            Tid: {entry.assignee.initials}, {spanText(entry.startedAt, entry.endedAt)}
          </Anchor>
        )}
      </td>
      <td data-align="right">{isText ? '' : `${formatQty(line.qtyMilli)} ${line.unit}`}</td>
      {seePrices && (
        <>
          <td data-align="right">
            {!isText && <Price ore={unitSalesOre} billable={billable} />}
            {!isText && priceUnit !== null && priceUnit > 1 && <small>pr. {priceUnit}</small>}
          </td>
          <td data-align="right">{discountBp ? formatPercent(discountBp) : ''}</td>
          <td data-align="right">{!isText && <Money ore={netOre} />}</td>
        </>
      )}
      {seeContribution && (
        <td data-align="right" data-earned>
          {!isText && <Money ore={earned} />}
        </td>
      )}
      {actions && (
        <td className={classes.rowActions}>
          {editable && (
            <>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={`Ret ${line.text}`}
                onClick={onEdit}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              {!isEntryLine(line) && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Fjern ${line.text}`}
                  onClick={onRemove}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </>
          )}
        </td>
      )}
    </tr>
  );
}

function Price({ ore, billable }: { ore: number | null; billable: boolean }) {
  if (ore === null && billable) return <span className={classes.missing}>Mangler pris</span>;
  return <Money ore={ore} />;
}
