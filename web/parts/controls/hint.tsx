import { Tooltip } from '@mantine/core';
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

interface HintHandlers {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

interface HintProps {
  label: string;
  /** Milliseconds that the pointer rests. */
  openDelay?: number;
  /** Shown to the keyboard and to a finger too. */
  everybody?: true;
  /** One element, which takes these handlers. */
  children: ReactElement<HintHandlers>;
}

const DELAY = 300;

/**
 * A tooltip of something that a page has many of: it costs nothing until it is shown. The element stays the same when it is, and
 * keeps its focus.
 */
export function Hint({ label, openDelay = DELAY, everybody, children }: HintProps) {
  const [shown, setShown] = useState<{ target: HTMLElement; round: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // At once, so that it is never painted before it has found its place.
  const show = (target: HTMLElement) =>
    flushSync(() => setShown((before) => ({ target, round: (before?.round ?? 0) + 1 })));

  function enter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType === 'touch') {
      if (everybody) show(currentTarget);
    } else if (shown === null) {
      timer.current = setTimeout(() => show(currentTarget), openDelay);
    }
  }

  const child = cloneElement(children, {
    onPointerEnter: enter,
    onPointerLeave: () => clearTimeout(timer.current),
    ...(everybody && {
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget);
      },
      onBlur: () => setShown(null),
    }),
  });
  return (
    <>
      {child}
      {shown !== null && (
        <Tooltip
          key={shown.round}
          defaultOpened
          target={shown.target}
          label={label}
          openDelay={openDelay}
        />
      )}
    </>
  );
}
