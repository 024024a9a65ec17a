import { foldForSearch } from '#domain/text/danish-text.ts';
import type { Command } from './page-commands.ts';

/** Whether every word of the query begins a word of the text. An empty query matches everything. */
export function beginsWords(query: string, text: string): boolean {
  const words = foldForSearch(text).split(/[ /-]/);
  return foldForSearch(query)
    .split(' ')
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The commands that a query names, in their order. */
export function matchingCommands(query: string, commands: readonly Command[]): Command[] {
  return commands.filter(({ label, words = '' }) => beginsWords(query, `${label} ${words}`));
}

const FOR_WHOM = /^(?:opret|ny)\s+ordre\s+(?:(?:til|for|hos)\s+)?(?<name>.*\S)\s*$/i;

/** The customer that a query wants an order for: `opret ordre til Jensen` → `Jensen`. */
export function customerWanted(query: string): string | undefined {
  const name = FOR_WHOM.exec(query.trim())?.groups?.['name'];
  return name === undefined || /^(?:til|for|hos)$/i.test(name) ? undefined : name;
}
