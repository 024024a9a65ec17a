import { defaultLimits } from '../../limits.ts';
import type { HistorySettings } from '../app/app-settings.ts';
import { glob } from '../app/patterns.ts';
import type { HistoryRule } from './history-rule.ts';

/** Which channels of an app keep a history. */
export class HistoryRules {
  readonly #rules: readonly { readonly pattern: RegExp; readonly rule: HistoryRule }[];

  /** `backpressureBytes`: what may wait for a slow reader. Whoever resumes is sent all it missed at once and must not be cut off for it. */
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

  /** The rule of the first pattern that fits; undefined when the channel keeps nothing. */
  of(channel: string): HistoryRule | undefined {
    for (const { pattern, rule } of this.#rules) if (pattern.test(channel)) return rule;
    return undefined;
  }
}
