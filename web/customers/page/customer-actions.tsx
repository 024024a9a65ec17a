import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import type {
  CustomerDetails,
  CustomerInfoProps,
} from '#app-server/pages/customer/customer-info.props.ts';
import { openNewOrder, preloadNewOrder } from '#web/orders/create/open-new-order.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { CustomerCare } from './customer-care.tsx';
import classes from './customer-header.module.css';

interface CustomerActionsProps {
  customer: CustomerDetails;
  can: CustomerInfoProps['can'];
  onNewAddress: () => void;
}

/** What can be done with the customer: an order, an address. What the state forbids says why. */
export function CustomerActions({ customer, can, onNewAddress }: CustomerActionsProps) {
  const { createOrder } = can;
  const mayEver = createOrder.allowed || createOrder.reason !== null;
  return (
    <div className={classes.actions}>
      {mayEver && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<KeyHint keys="o" />}
          aria-keyshortcuts="o"
          disabled={!createOrder.allowed}
          onPointerEnter={preloadNewOrder}
          onFocus={preloadNewOrder}
          onClick={() => openNewOrder({ customerId: customer.id })}
        >
          Ny ordre
        </Button>
      )}
      {can.editParts && (
        <Button
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          rightSection={<KeyHint keys="a" />}
          aria-keyshortcuts="a"
          onClick={onNewAddress}
        >
          Ny adresse
        </Button>
      )}
      <CustomerCare customer={customer} />
      {!createOrder.allowed && createOrder.reason !== null && (
        <p className={classes.why}>{createOrder.reason}</p>
      )}
    </div>
  );
}
