import { Kbd } from '@mantine/core';

interface KeyHintProps {
  /** Keys pressed one after the other, separated by spaces: `g o`; together with plus: `Ctrl+K`. */
  keys: string;
}

/** Shows a keyboard shortcut. Hidden on devices without a keyboard. */
export function KeyHint({ keys }: KeyHintProps) {
  return (
    <span data-keys={keys}>
      {keys.split(' ').map((key, index) => (
        <Kbd key={`${index}${key}`} size="xs" ml={index === 0 ? 0 : 3}>
          {key}
        </Kbd>
      ))}
    </span>
  );
}
