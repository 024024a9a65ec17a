import { defaultLimits } from '../../limits.ts';
import type { HistorySettings } from '../app/app-settings.ts';
import { glob } from '../app/patterns.ts';
import type { HistoryRule } from './history-rule.ts';

/** The history rules of an app. */
export class HistoryRules {
  readonly #rules: readonly { readonly pattern: RegExp; readonly rule: HistoryRule }[];

  /** `backpressureBytes`: what may wait for a slow reader. A client that resumes gets all missed events at once and must not be closed for it. */
  constructor(
    settings: readonly HistorySettings[],
    backpressureBytes = defaultLimits.backpressureBytes,
  ) {
    this.#rules = settings.map(({ channels, events, bytes, seconds }) => ({
      pattern: glob(channels),
      rule: {
        events,
        bytes: Math.min(bytes, Math.trunc(backpressureBytes / 2)),
        milliseconds: seconds * 1000,
      },
    }));
  }

  /** The rule of the first matching pattern; undefined when the channel keeps no history. */
  of(channel: string): HistoryRule | undefined {
    for (const { pattern, rule } of this.#rules) if (pattern.test(channel)) return rule;
    return undefined;
  }
}
