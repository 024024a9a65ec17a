import { Tooltip } from '@mantine/core';
import { cloneElement, type PointerEventHandler, type ReactElement, useState } from 'react';

interface HintProps {
  label: string;
  /** One element, which takes a handler of pointers and a reference. */
  children: ReactElement<{ onPointerEnter?: PointerEventHandler }>;
}

/** A tooltip of something that stands in every row: it costs nothing until the pointer comes. */
export function Hint({ label, children }: HintProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Tooltip label={label}>{children}</Tooltip>;
  return cloneElement(children, { onPointerEnter: () => setWanted(true) });
}
