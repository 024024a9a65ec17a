import { formatCount } from '#domain/amounts/count.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { LINE_KINDS } from '#domain/orders/order-line.ts';
import { isEntryLine, isSiteLine, SITE_KINDS } from '#domain/orders/order-line-rights.ts';
import { isOrderUnderCost, isUnderCost } from '#domain/orders/under-cost.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { Money } from '#web/parts/money.tsx';
import { GoodNotice } from '#web/goods/lines/good-notice.tsx';
import type { GoodsNow } from '#web/goods/lines/use-goods-now.ts';
import { LineEditor } from './lazy-line-editor.tsx';
import { DraftOffer } from '../../record/drafts/draft-offer.tsx';
import { completedLine, draftOf, type KeptLine, newLine } from './line-draft.ts';
import { LineRow } from './line-row.tsx';
import classes from './lines.module.css';
import { UnderCost } from './under-cost.tsx';
import { Section } from '../../record/sections/section.tsx';
import type { useDraft } from '../../record/drafts/use-draft.ts';
import type { Lines } from './use-lines.ts';

const REMOVED = 'En anden har fjernet linjen, mens du rettede den. Tilføj den igen, eller luk.';

interface LinesSectionProps extends Pick<
  OrderInfoProps,
  'order' | 'lines' | 'activities' | 'money' | 'can'
> {
  grid: Lines;
  /** What was heard of the lines' goods since they were fetched. */
  goodsNow: GoodsNow;
  /** A line that was typed in an earlier visit and not saved. */
  draft: ReturnType<typeof useDraft<KeptLine>>;
}

/** The lines of the order with their amounts, and the sums. */
export function LinesSection(props: LinesSectionProps) {
  const { order, lines, activities, money, can, grid, draft } = props;
  const { seePrices, seeContribution, editLines, editPrices, lock } = can;
  const { open, busy, errors } = grid;
  // What was heard meanwhile is newer than what came with the lines. On locked lines nothing can follow.
  const goodsNow: GoodsNow =
    lock === null
      ? new Map([
          ...lines.flatMap(({ goodNow }) => (goodNow ? [[goodNow.id, goodNow] as const] : [])),
          ...props.goodsNow,
        ])
      : props.goodsNow;
  const adding = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isOpen = open.kind !== 'none';
    if (!isOpen && wasOpen.current && document.activeElement === document.body) {
      adding.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [open.kind]);
  // Somebody else has removed the line that is being edited: it stays until it is added again or closed.
  const removed = open.kind === 'line' && !lines.some(({ id }) => id === open.line.id);
  const shown = removed ? [...lines, open.line] : lines;
  const columns = 2 + (seePrices ? 3 : 0) + (seeContribution ? 1 : 0) + (editLines ? 1 : 0);
  const editor = {
    editPrices,
    busy,
    errors,
    onErrors: grid.refuse,
    goodsNow,
    onWrite: grid.write,
    onClose: () => grid.show({ kind: 'none' }),
  };
  const { found } = draft;
  function restore(kept: KeptLine) {
    const line = lines.find(({ id }) => id === kept.lineId);
    const start = completedLine(kept, line);
    grid.show(line === undefined ? { kind: 'new', start } : { kind: 'line', line, start });
    draft.settle(false);
  }
  return (
    <Section
      id="linjer"
      title="Linjer og økonomi"
      aside={
        editLines &&
        open.kind !== 'new' && (
          <Button
            ref={adding}
            variant="default"
            onClick={() => grid.show({ kind: 'new' })}
            rightSection={<KeyHint keys="l" />}
          >
            Tilføj linje
          </Button>
        )
      }
    >
      {editLines && found !== null && open.kind === 'none' && (
        <DraftOffer
          savedAt={found.savedAt}
          onRestore={() => restore(found)}
          onDiscard={() => draft.settle(true)}
        />
      )}
      {lock !== null && <p className={classes.lock}>{lock}</p>}
      {shown.length === 0 ? (
        <p className={classes.nothing}>Ingen linjer endnu. Tilføj en vare, tid eller et sæt.</p>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Linje</th>
                <th scope="col" data-align="right">
                  Antal
                </th>
                {seePrices && (
                  <>
                    <th scope="col" data-align="right">
                      Pris
                    </th>
                    <th scope="col" data-align="right">
                      Rabat
                    </th>
                    <th scope="col" data-align="right">
                      Beløb
                    </th>
                  </>
                )}
                {seeContribution && (
                  <th scope="col" data-align="right">
                    DB
                  </th>
                )}
                {editLines && (
                  <th scope="col">
                    <VisuallyHidden>Ret eller fjern</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((line) =>
                open.kind === 'line' && open.line.id === line.id ? (
                  <tr key={line.id}>
                    <td colSpan={columns}>
                      <LineEditor
                        {...editor}
                        kinds={
                          editPrices && !isEntryLine(open.line) ? LINE_KINDS : [open.line.kind]
                        }
                        fromEntry={!removed && isEntryLine(open.line)}
                        start={open.start ?? draftOf(open.line)}
                        {...(removed && { errors: { text: REMOVED, ...errors } })}
                        saveLabel={removed ? 'Tilføj igen' : 'Gem'}
                        onSave={(fields) =>
                          removed ? grid.add(fields) : grid.change(open.line, fields)
                        }
                      />
                    </td>
                  </tr>
                ) : (
                  <LineRow
                    key={line.id}
                    line={line}
                    entry={activities.find(({ id }) => id === line.sourceRef)}
                    seePrices={seePrices}
                    seeContribution={seeContribution}
                    editable={editLines && (editPrices || isSiteLine(line))}
                    actions={editLines}
                    notice={
                      <GoodNotice
                        line={line}
                        good={goodsNow.get(line.goodId ?? '')}
                        onRenew={editLines && editPrices ? () => void grid.renew(line) : undefined}
                      />
                    }
                    onEdit={() => grid.show({ kind: 'line', line })}
                    onRemove={() => void grid.remove(line)}
                  />
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      {editLines && open.kind === 'none' && errors.text !== undefined && (
        <p role="alert" className={classes.error}>
          {errors.text}
        </p>
      )}
      {editLines && open.kind === 'new' && (
        <LineEditor
          {...editor}
          kinds={editPrices ? LINE_KINDS : SITE_KINDS}
          fromEntry={false}
          start={open.start ?? newLine('good')}
          saveLabel="Tilføj"
          onPackage={(good, qtyMilli) => void grid.addPackage(good, qtyMilli)}
          onSave={grid.add}
        />
      )}
      {seePrices && lines.length > 0 && (
        <Totals order={order} lines={lines} money={money} seeContribution={seeContribution} />
      )}
    </Section>
  );
}

interface TotalsProps extends Pick<OrderInfoProps, 'order' | 'lines' | 'money'> {
  seeContribution: boolean;
}

function Totals({ order, lines, money, seeContribution }: TotalsProps) {
  const under = lines.filter(isUnderCost).length;
  const { netOre, costOre } = money;
  const loses =
    netOre !== null && costOre !== null && isOrderUnderCost({ ...order, netOre, costOre });
  return (
    <div className={classes.totals} role="group" aria-label="Sum">
      <div>
        <span>Netto</span>
        <span>
          <Money ore={money.netOre} />
        </span>
      </div>
      <div>
        <span>Moms</span>
        <span>
          <Money ore={money.vatOre} />
        </span>
      </div>
      <div data-total>
        <span>I alt</span>
        <span>
          <Money ore={money.totalOre} />
        </span>
      </div>
      {seeContribution && (
        <div data-quiet>
          <span>Dækningsbidrag</span>
          <span data-loses={loses || undefined}>
            <Money ore={money.contributionOre} /> · DG {formatPercent(money.contributionBp)}
          </span>
        </div>
      )}
      {seeContribution && (under > 0 || loses) && (
        <div data-under-cost>
          <UnderCost>{underCostText(under)}</UnderCost>
        </div>
      )}
    </div>
  );
}

/** What the sums say of lines under cost; without any it is the whole order that costs more than it is sold for. */
function underCostText(lines: number): string {
  if (lines === 0) return 'Ordren koster mere, end den sælges for';
  return lines === 1
    ? '1 linje er under kostpris'
    : `${formatCount(lines)} linjer er under kostpris`;
}
