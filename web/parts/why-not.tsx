import { Anchor, Button, Popover, Text } from '@mantine/core';

/** One reason, and where it can be put right. */
interface Reason {
  text: string;
  /** The id of the element on this page to go to. */
  jumpTo?: string | undefined;
}

interface WhyNotProps {
  reasons: readonly Reason[];
  label?: string;
}

function jump(id: string) {
  const target = document.getElementById(id);
  if (target === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
  target.focus({ preventScroll: true });
}

/** “Hvorfor kan jeg ikke?”: the reasons why a step is closed, each with a way to where it is put right. */
export function WhyNot({ reasons, label = 'Hvorfor kan jeg ikke?' }: WhyNotProps) {
  if (reasons.length === 0) return null;
  return (
    <Popover width={340} position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm">
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Text component="ul" fz="sm" m={0} pl="md" tabIndex={-1} data-autofocus>
          {reasons.map(({ text, jumpTo }) => (
            <li key={text}>
              {text}{' '}
              {jumpTo !== undefined && (
                <Anchor component="button" type="button" fz="sm" onClick={() => jump(jumpTo)}>
                  Gå dertil
                </Anchor>
              )}
            </li>
          ))}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
