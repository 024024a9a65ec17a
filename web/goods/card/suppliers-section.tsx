import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SupplierView, VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { Money } from '#web/parts/money.tsx';
import { Section } from '#web/record/sections/section.tsx';
import classes from '#web/orders/lines/lines.module.css';
import cardClasses from './card.module.css';
import { SupplierDialog } from './supplier-dialog.tsx';

type SuppliersProps = Pick<VareInfoProps, 'good' | 'options' | 'can'> & {
  suppliers: SupplierView[];
};

/** What each supplier takes, with the cheapest one now marked. */
export function SuppliersSection({ good, suppliers, options, can }: SuppliersProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const per = good.priceUnit === 1 ? '' : ` pr. ${good.priceUnit}`;
  return (
    <Section
      id="leverandoerer"
      title="Leverandører"
      aside={
        can.editPrices && (
          <Button variant="default" onClick={() => setOpen('new')}>
            Tilføj leverandør
          </Button>
        )
      }
    >
      {suppliers.length === 0 ? (
        <p className={classes.nothing}>Varen har ingen leverandører.</p>
      ) : (
        <section
          className={classes.scroller}
          aria-label="Leverandører, tabel"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Leverandør og varenr.</th>
                <th scope="col" data-align="right">
                  Liste{per}
                </th>
                <th scope="col" data-align="right">
                  Netto{per}
                </th>
                <th scope="col">Rabatgruppe</th>
                <th scope="col" data-align="right">
                  Pakning
                </th>
                <th scope="col">Opdateret</th>
                {can.editPrices && <th scope="col">Ret</th>}
              </tr>
            </thead>
            <tbody>
              {suppliers.map((item, index) => (
                <tr key={`${item.supplier} ${item.supplierNo}`}>
                  <td className={cardClasses.supplier}>
                    {item.supplier}{' '}
                    {item.isCheapest && <span className={cardClasses.cheapest}>Billigst nu</span>}
                    <span className={cardClasses.supplierNo}>{item.supplierNo}</span>
                  </td>
                  <td data-align="right">
                    <Money ore={item.listOre} />
                  </td>
                  <td data-align="right">
                    <Money ore={item.netOre} />
                  </td>
                  <td>{item.discountGroup ?? '–'}</td>
                  <td data-align="right">
                    {item.packSize === null ? '–' : formatCount(item.packSize)}
                  </td>
                  <td>{formatDate(item.updatedAt)}</td>
                  {can.editPrices && (
                    <td>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={`Ret ${item.supplier}`}
                        onClick={() => setOpen(index)}
                      >
                        Ret
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {open !== null && (
        <SupplierDialog
          good={good}
          suppliers={suppliers}
          names={options.suppliers}
          index={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
