import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { orderKindLabels } from '#domain/orders/order.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { DecimalField } from '#web/forms/text-fields.tsx';
import { CustomerSearch } from './customer/customer-search.tsx';
import { kindOf } from './new-order-problems.ts';
import classes from './new-order.module.css';
import { isFromVaerk, OWN_KINDS } from './new-order-values.ts';
import type { NewOrder } from './use-new-order.ts';

const kinds = OWN_KINDS.map((value) => ({ value, label: orderKindLabels[value] }));
const pricings = [
  { value: 'time_and_material', label: 'Regning' },
  { value: 'fixed', label: 'Fastpris' },
] as const;

/** Who pays, and how it is priced. A utility's orders follow its agreement: nothing is asked about them. */
export function PaymentPart({ order }: { order: NewOrder }) {
  const { values, errors } = order;
  const { workType, isFixed, payer } = values;
  const [searching, setSearching] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(false);
  // The search that is left takes its focus with it, and the keys of the dialog need one inside it.
  useEffect(() => {
    if (wasSearching.current && !searching) change.current?.focus();
    wasSearching.current = searching;
  }, [searching]);
  if (isFromVaerk(values)) return null;
  function setPayer(next: typeof payer) {
    order.set({ payer: next });
    for (const field of ['payerId', 'customerRef']) order.touch(field);
  }
  const kind = workType === null ? 'direct' : kindOf(values, workType);
  return (
    <>
      <ChoiceField
        label="Ordretype"
        name="kind"
        choices={kinds}
        value={OWN_KINDS.find((one) => one === kind) ?? 'direct'}
        onChange={(chosen) => order.set({ kind: chosen })}
      />
      <ChoiceField
        label="Prisform"
        name="pricing"
        choices={pricings}
        value={isFixed ? 'fixed' : 'time_and_material'}
        onChange={(chosen) => order.set({ isFixed: chosen === 'fixed' })}
      />
      {isFixed && (
        <DecimalField
          label="Aftalt pris ekskl. moms"
          required
          name="fixedPriceOre"
          rightSection="kr."
          value={values.fixedPrice}
          error={errors['fixedPriceOre']}
          onChange={(fixedPrice) => {
            order.set({ fixedPrice });
            order.touch('fixedPriceOre');
          }}
        />
      )}
      <div className={classes.wide}>
        {searching ? (
          <div className={classes.search}>
            <CustomerSearch
              label="Betaler"
              name="payerId"
              start=""
              error={errors['payerId']}
              onPick={({ id, name, referenceNeeded }) => {
                setPayer({ id, name, referenceNeeded });
                setSearching(false);
              }}
            />
            <Button variant="default" size="xs" onClick={() => setSearching(false)}>
              Behold betaleren
            </Button>
          </div>
        ) : (
          <div className={classes.payer}>
            <Text fz="sm" c="dimmed">
              Betaler: {payer?.name ?? 'kunden'}
            </Text>
            <Button
              ref={change}
              variant="default"
              size="xs"
              name="changePayer"
              onClick={() => setSearching(true)}
            >
              Anden betaler
            </Button>
            {payer !== null && (
              <Button variant="subtle" size="xs" onClick={() => setPayer(null)}>
                Kunden betaler
              </Button>
            )}
            {errors['payerId'] && (
              <Text fz="sm" role="alert" className={classes.refused}>
                {errors['payerId']}
              </Text>
            )}
          </div>
        )}
      </div>
    </>
  );
}
