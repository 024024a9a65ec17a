import { useEffect } from 'react';
import { createStore } from '#web/layout/store.ts';

/** How a page names its fields and shows their values in the conflict dialog. */
export interface ConflictTexts {
  label: (field: string) => string;
  show: (field: string, value: unknown) => string;
}

/** A value of an unknown field as text; nothing is a dash. */
export function showPlainly(_field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}

/** `Lars Pedersens`, but `Jens'`: after s, x and z Danish takes the apostrophe alone. */
export function genitive(name: string): string {
  return /[sxz]$/i.test(name) ? `${name}'` : `${name}s`;
}

const plain: ConflictTexts = { label: (field) => field, show: showPlainly };

export const conflictTexts = createStore(plain);

/** The conflict dialog uses these texts while the page is shown. Pass the same object as long as nothing changes. */
export function useConflictTexts(texts: ConflictTexts): void {
  useEffect(() => {
    conflictTexts.set(texts);
    return () => conflictTexts.set(plain);
  }, [texts]);
}
