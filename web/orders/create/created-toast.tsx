import { Link } from '@inertiajs/react';
import { Anchor } from '@mantine/core';
import { toast } from 'react-toastify/unstyled';

/** Says that an order has been created, with a link to it. */
export function sayCreated(orderNo: string): void {
  toast.success(
    <span>
      Ordre {orderNo} er oprettet.{' '}
      <Anchor component={Link} href={`/ordrer/${orderNo}`}>
        Åbn ordren
      </Anchor>
    </span>,
    { toastId: `created:${orderNo}` },
  );
}
