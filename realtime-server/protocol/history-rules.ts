import type { HistorySettings } from './app-settings.ts';
import { glob } from './glob.ts';
import type { HistoryRule } from './history-rule.ts';

/** Which channels of an app keep a history. */
export class HistoryRules {
  readonly #rules: readonly { readonly pattern: RegExp; readonly rule: HistoryRule }[];

  constructor(settings: readonly HistorySettings[]) {
    this.#rules = settings.map(({ channels, events, bytes, seconds }) => ({
      pattern: glob(channels),
      rule: { events, bytes, milliseconds: seconds * 1000 },
    }));
  }

  /** The rule of the first pattern that fits; undefined when the channel keeps nothing. */
  of(channel: string): HistoryRule | undefined {
    for (const { pattern, rule } of this.#rules) if (pattern.test(channel)) return rule;
    return undefined;
  }
}
