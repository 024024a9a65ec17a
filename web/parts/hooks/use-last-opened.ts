import { useState } from 'react';

/** The value, and while its dialog fades away, the one it had last: a dialog whose question is gone keeps its title. */
export function useLastOpened<Value extends string>(opened: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (opened && last !== value) setLast(value);
  return opened ? value : last;
}
