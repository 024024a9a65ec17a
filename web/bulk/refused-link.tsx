import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { formatCount } from '#domain/amounts/count.ts';
import { NAMED_LIMIT, numbersFilter, orderListQuery } from '#domain/orders/order-list.ts';

/** “Vis de 4 afviste”: the list of exactly these orders, to be worked on. */
export function RefusedLink({ orderNos }: { orderNos: readonly string[] }) {
  const known = [...new Set(orderNos)].filter((orderNo) => orderNo !== '');
  if (known.length === 0) return null;
  const href = orderListQuery.url('/ordrer', { status: 'all', numbers: numbersFilter(known) });
  return (
    <Button component={Link} href={href} variant="default">
      {textFor(known.length)}
    </Button>
  );
}

function textFor(count: number): string {
  if (count === 1) return 'Vis den afviste';
  if (count <= NAMED_LIMIT) return `Vis de ${count} afviste`;
  return `Vis de første ${NAMED_LIMIT} af ${formatCount(count)} afviste`;
}
