import type { ScrollPosition } from './prop.ts';

/** What the client gets about the props beside their values. Lists hold dot paths. */
export interface PropNotes {
  deferredProps: Record<string, string[]>;
  rescuedProps: string[];
  mergeProps: string[];
  prependProps: string[];
  deepMergeProps: string[];
  matchPropsOn: string[];
  scrollProps: Record<string, ScrollPosition & { reset: boolean }>;
  onceProps: Record<string, { prop: string; expiresAt: number | null }>;
}

/** Form errors: the first sentence per field, or the same under the name of an error bag. */
export type PageErrors = Record<string, string | Record<string, string>>;

/** The page object of the Inertia protocol, version 3 (`Page` in @inertiajs/core). */
export interface PageObject extends Partial<PropNotes> {
  component: string;
  props: Record<string, unknown> & { errors: PageErrors };
  url: string;
  version: string | null;
  flash?: Record<string, string>;
  sharedProps: string[];
  encryptHistory?: true;
  clearHistory?: true;
  preserveFragment?: true;
}

/** Notes without the empty ones: only what is used is sent. */
export function usedNotes(notes: PropNotes): Partial<PropNotes> {
  return Object.fromEntries(
    Object.entries(notes).filter(([, note]) => Object.keys(note).length > 0),
  );
}
