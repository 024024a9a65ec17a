import { createHash } from 'node:crypto';
import type { Answer, Asked } from './asked.ts';
import { LedgerError } from './ledger-error.ts';

const HOUR = 60 * 60 * 1_000;

interface Kept {
  at: number;
  url: string;
  body: string;
  answer: Answer;
}

/** The answers of the last hour, by token and `Idempotency-Key`. */
export interface KeptAnswers {
  /**
   * The answer that was given to the same request before.
   * @throws LedgerError when the key was used for another address or another body
   */
  find(asked: Asked, now: Date): Answer | undefined;
  keep(asked: Asked, answer: Answer, now: Date): void;
}

export function keptAnswers(): KeptAnswers {
  const kept = new Map<string, Kept>();
  const keyOf = ({ token, idempotencyKey }: Asked) => `${token}\n${idempotencyKey}`;
  return {
    find(asked, now) {
      const held = kept.get(keyOf(asked));
      if (!held || now.getTime() - held.at >= HOUR) return undefined;
      if (held.url !== urlOf(asked)) {
        throw clash('URLChanged', 'URL must be the same when using the same Idempotency key.');
      }
      if (held.body !== hashOf(asked)) {
        throw clash(
          'PayloadChanged',
          'Content must be the same when using the same Idempotency key.',
        );
      }
      return held.answer;
    },
    keep(asked, answer, now) {
      for (const [key, { at }] of kept) {
        if (now.getTime() - at < HOUR) break;
        kept.delete(key);
      }
      const key = keyOf(asked);
      kept.delete(key);
      kept.set(key, { at: now.getTime(), url: urlOf(asked), body: hashOf(asked), answer });
    },
  };
}

const urlOf = ({ method, url }: Asked) => `${method} ${url}`;
const hashOf = ({ raw }: Asked) => createHash('sha256').update(raw).digest('hex');

function clash(errorCode: string, message: string): LedgerError {
  return new LedgerError(400, { message, errorCode, developerHint: 'Use another key.' });
}
