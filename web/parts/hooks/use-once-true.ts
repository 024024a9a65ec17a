import { useState } from 'react';

/** True from the first render in which the condition holds: what is fetched when it is first needed stays mounted. */
export function useOnceTrue(condition: boolean): boolean {
  const [held, setHeld] = useState(false);
  if (condition && !held) setHeld(true);
  return held || condition;
}
