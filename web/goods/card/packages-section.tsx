import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PackagePart, VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { lineNetOre } from '#domain/amounts/money.ts';
import { asPriceUnit } from '#domain/orders/order-line.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { Money } from '#web/parts/money.tsx';
import { Section } from '#web/record/sections/section.tsx';
import linesClasses from '#web/orders/lines/lines.module.css';
import { GoodChooser } from '../good-chooser.tsx';
import { goodUrl } from '#web/goods/good-url.ts';
import classes from './card.module.css';
import { PartQty } from './part-qty.tsx';
import { usePartSaves } from './use-part-saves.ts';

type PackagesProps = Pick<VareInfoProps, 'good' | 'parts' | 'inPackages' | 'can'>;

const unitPrice = (ore: number | null, { qtyMilli, priceUnit }: PackagePart): number | null =>
  ore === null
    ? null
    : lineNetOre({ qtyMilli, unitOre: ore, discountBp: 0, priceUnit: asPriceUnit(priceUnit) });

/** The parts of a package with what they come to, and the packages that the good is a part of. */
export function PackagesSection({ good, parts, inPackages, can }: PackagesProps) {
  const [edited, setEdited] = useState(false);
  const { sending, failure, change } = usePartSaves({ good, parts });
  const chooser = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Nobody leaves in the belief that an amount is saved which could not be.
  const leave = () => {
    const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else setEdited(false);
  };
  const focusChooser = () => chooser.current?.querySelector('input')?.focus();
  useEffect(() => {
    const field = chooser.current;
    if (!edited || field === null) return;
    if (parts.length === 0) field.querySelector('input')?.focus();
    // A part that comes pushes the field down, where what it finds would be hidden with it.
    else if (field.contains(document.activeElement)) field.scrollIntoView({ block: 'nearest' });
  }, [edited, parts.length]);
  async function remove(id: string) {
    await change((items) => items.filter(({ goodId }) => goodId !== id));
    if (isFocusLost()) focusChooser();
  }
  // A part of another package cannot be one.
  const mayEdit = can.edit && (parts.length > 0 || inPackages.length === 0);
  const sum = parts.reduce<number | null>((total, part) => {
    const ore = unitPrice(part.salesOre, part);
    return total === null || ore === null ? null : total + ore;
  }, 0);
  return (
    <Section
      id="saet"
      title="Sæt"
      aside={
        mayEdit && (
          <Button variant="default" onClick={edited ? leave : () => setEdited(true)}>
            {edited ? 'Færdig' : parts.length > 0 ? 'Ret delene' : 'Gør til et sæt'}
          </Button>
        )
      }
    >
      {failure !== null && <ErrorNotice message={failure} />}
      {parts.length === 0 && inPackages.length === 0 && !edited && (
        <p className={linesClasses.nothing}>Varen er ikke et sæt og indgår ikke i noget.</p>
      )}
      {parts.length > 0 && (
        <ul ref={list} className={classes.parts}>
          {parts.map((part) => (
            <li key={part.id} className={classes.part}>
              <span className={classes.partName}>
                <Link href={goodUrl(part.goodNo)} className={classes.link}>
                  {part.goodNo}
                </Link>{' '}
                {part.name}
                {part.barred && <strong className={classes.barred}> Spærret</strong>}
              </span>
              {edited ? (
                <>
                  <PartQty
                    part={part}
                    onSave={(qtyMilli) =>
                      void change((items) =>
                        items.map((one) => (one.goodId === part.id ? { ...one, qtyMilli } : one)),
                      )
                    }
                  />
                  <Button
                    variant="subtle"
                    aria-label={`Fjern ${part.goodNo}`}
                    onClick={() => void remove(part.id)}
                  >
                    Fjern
                  </Button>
                </>
              ) : (
                <>
                  <span className={classes.number}>
                    {formatQty(part.qtyMilli)} {part.unit}
                  </span>
                  {can.seePrices && (
                    <span className={classes.number}>
                      <Money ore={unitPrice(part.salesOre, part)} />
                    </span>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && can.seePrices && (
        <p className={classes.sum}>
          Delene koster i alt <Money ore={sum} /> På en ordre bliver sættet til en linje for hver
          del.
        </p>
      )}
      {edited && (
        <div ref={chooser} className={classes.chooser}>
          <GoodChooser
            label="Tilføj en del"
            placeholder="Varenr. eller navn"
            without={[good.id, ...parts.map(({ id }) => id)]}
            onChoose={({ id }) =>
              void change((items) => [...items, { goodId: id, qtyMilli: 1000 }])
            }
          />
        </div>
      )}
      {sending !== null && <span role="status">Gemmer …</span>}
      {inPackages.length > 0 && (
        <p className={classes.sum}>
          Indgår i{' '}
          {inPackages.map(({ id, goodNo, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link href={goodUrl(goodNo)} className={classes.link}>
                {goodNo}
              </Link>{' '}
              {name}
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
