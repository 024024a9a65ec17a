import { Anchor, Button, Popover, Text } from '@mantine/core';
import { useRef, useState } from 'react';

/** A reason and the element where the user can fix it. */
interface Reason {
  text: string;
  /** The id of an element on this page. */
  jumpTo?: string | undefined;
}

interface WhyNotProps {
  reasons: readonly Reason[];
  label?: string;
}

function jump(target: HTMLElement | null) {
  if (target === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
  target.focus({ preventScroll: true });
}

/** “Hvorfor kan jeg ikke?”: lists why a step is not possible, each reason with a link to the element that fixes it. */
export function WhyNot({ reasons, label = 'Hvorfor kan jeg ikke?' }: WhyNotProps) {
  const [state, setState] = useState<'closed' | 'open' | 'followed'>('closed');
  const followed = useRef<HTMLElement | null>(null);
  if (reasons.length === 0) return null;
  function goTo(id: string) {
    setState('followed');
    followed.current = document.getElementById(id);
  }
  return (
    <Popover
      width={340}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      returnFocus={state !== 'followed'}
      opened={state === 'open'}
      onChange={(opened) => setState(opened ? 'open' : 'closed')}
      // Earlier, the list of reasons may take the focus back: it asks for it late.
      onExitTransitionEnd={() => {
        jump(followed.current);
        followed.current = null;
      }}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          // Its words stand under those above it.
          ml={-8}
          onClick={() => setState(state === 'open' ? 'closed' : 'open')}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Text component="ul" fz="sm" m={0} pl="md" tabIndex={-1} data-autofocus>
          {reasons.map(({ text, jumpTo }) => (
            <li key={text}>
              {text}{' '}
              {jumpTo !== undefined && (
                <Anchor component="button" type="button" fz="sm" onClick={() => goTo(jumpTo)}>
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
