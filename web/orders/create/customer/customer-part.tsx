import { Button, Loader, Text } from '@mantine/core';
import { customerKindLabels } from '#domain/customers-and-partners.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CustomerSearch, openOrdersText } from './customer-search.tsx';
import classes from '../new-order.module.css';
import { NewCustomerFields } from './new-customer-fields.tsx';
import { isFromVaerk } from '../new-order-values.ts';
import type { NewOrder } from '../use-new-order.ts';

const UNBLOCK = 'Vælg en anden kunde, eller få spærringen ophævet.';

interface CustomerPartProps {
  order: NewOrder;
  /** What the search begins with. */
  query: string;
}

/** Whose order it is: searched for, chosen, or written down as new. */
export function CustomerPart({ order, query }: CustomerPartProps) {
  const { customer, customerId, isNew, isUnknown, sentence, errors } = order;
  const { newCustomer, payer } = order.values;
  if (isNew && newCustomer !== null) {
    return <NewCustomerFields order={order} customer={newCustomer} />;
  }
  if (customerId === null) {
    return (
      <CustomerSearch
        start={query}
        error={errors['customerId']}
        onPick={({ id, addresses }) => order.pick(id, { addresses })}
        onNew={order.describe}
      />
    );
  }
  if (isUnknown) {
    return <ErrorNotice message={sentence ?? undefined} onRetry={order.retryCustomer} />;
  }
  if (customer === null) {
    return (
      <div className={classes.chosen} role="status" aria-label="Henter kunden">
        <Loader size="sm" />
      </div>
    );
  }
  const { name, customerNo, kind, address, phone, openOrders } = customer.customer;
  const pays = payer === null && !isFromVaerk(order.values);
  const [blocked, refused] = [customer.reasons.join(' '), errors['customerId']];
  return (
    <section aria-label="Kunde" className={classes.chosen}>
      <div className={classes.who}>
        <Text fw={600}>
          {name} <span className={classes.quiet}>{customerNo}</span>
        </Text>
        <Text fz="sm" c="dimmed">
          {[
            customerKindLabels[kind],
            address,
            ...(phone === null ? [] : [`tlf. ${formatPhone(phone)}`]),
            openOrdersText(openOrders),
          ].join(' · ')}
        </Text>
        {(blocked || refused) && (
          <Text fz="sm" className={classes.refused} role="alert">
            {blocked ? `${blocked} ${UNBLOCK}` : refused}
          </Text>
        )}
        {pays && !blocked && !refused && customer.credit !== null && (
          <Text fz="sm" className={classes.refused} role="status">
            {customer.credit}
          </Text>
        )}
      </div>
      <Button variant="default" size="xs" name="changeCustomer" onClick={order.dropCustomer}>
        Skift kunde
      </Button>
    </section>
  );
}
