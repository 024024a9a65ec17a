import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import { narrowings } from './narrowings.ts';

interface ListNarrowingsProps {
  filters: OrderListFilters;
  onChange: (changes: Partial<OrderListFilters>) => void;
}

/** What a link from elsewhere has narrowed the list by, and no field says: each is taken away by a press. */
export function ListNarrowings({ filters, onChange }: ListNarrowingsProps) {
  return narrowings(filters).map(({ text, without }) => (
    <Button
      key={text}
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Fjern filteret: ${text}`}
      onClick={() => onChange(without)}
    >
      {text}
    </Button>
  ));
}
