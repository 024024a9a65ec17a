import { createContext } from 'react';

/** Closes the question dialog that stands around, and asks first where something would be lost; null outside of one. */
export const CloseDialog = createContext<(() => void) | null>(null);
