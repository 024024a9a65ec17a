import { useState } from 'react';

/** Keeps the value it had while a new one says the same, so that what depends on it is not drawn again. The values are plain data. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
