import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

/** A filter that only a link sets, in words. */
export interface Narrowing<Filters> {
  text: string;
  /** The changes that take the filter away. */
  without: Partial<Filters>;
}

interface NarrowingChipsProps<Filters> {
  narrowings: readonly Narrowing<Filters>[];
  onChange: (changes: Partial<Filters>) => void;
}

/** Filters that a link has set and that no field shows; a press takes one away. */
export function NarrowingChips<Filters>({ narrowings, onChange }: NarrowingChipsProps<Filters>) {
  return narrowings.map(({ text, without }) => (
    <Button
      key={text}
      variant="light"
      size="compact-sm"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Fjern filteret: ${text}`}
      onClick={() => onChange(without)}
    >
      {text}
    </Button>
  ));
}
