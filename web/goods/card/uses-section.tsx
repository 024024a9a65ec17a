import { Link } from '@inertiajs/react';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { Money } from '#web/parts/money.tsx';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { Section } from '#web/record/sections/section.tsx';
import classes from '#web/orders/lines/lines.module.css';
import cardClasses from './card.module.css';

/** The newest lines with the good, on orders that the reader may see. */
export function UsesSection({ uses, can }: Pick<VareInfoProps, 'uses' | 'can'>) {
  return (
    <Section id="forbrug" title="Senest brugt">
      {uses.length === 0 ? (
        <p className={classes.nothing}>Varen er ikke brugt på nogen ordre, du kan se.</p>
      ) : (
        <section
          className={classes.scroller}
          aria-label="Senest brugt, tabel"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table className={`${classes.table} ${cardClasses.uses}`}>
            <thead>
              <tr>
                <th scope="col">Ordre</th>
                <th scope="col">Dato</th>
                <th scope="col">Status</th>
                <th scope="col" data-align="right">
                  Antal
                </th>
                {can.seePrices && (
                  <th scope="col" data-align="right">
                    Pris
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {uses.map((use) => (
                <tr key={use.lineId}>
                  <td className={classes.text}>
                    <Link href={`/ordrer/${use.orderNo}`} className={cardClasses.link}>
                      {use.orderNo}
                    </Link>{' '}
                    {use.title}
                  </td>
                  <td>{formatDate(use.at)}</td>
                  <td>
                    <StatusPill status={use.status} short />
                  </td>
                  <td data-align="right">
                    {formatQty(use.qtyMilli)} {use.unit}
                  </td>
                  {can.seePrices && (
                    <td data-align="right">
                      <Money ore={use.unitSalesOre} />
                      {use.priceUnit !== null && use.priceUnit !== 1 && (
                        <small>pr. {use.priceUnit}</small>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}
