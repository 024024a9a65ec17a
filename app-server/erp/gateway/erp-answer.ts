import type { KnownCause } from '#domain/erp/erp-error-sentence.ts';

/** One call to the ledger, as it is logged: no token, name or address. */
export interface ErpCall {
  /** `null` when no answer came. */
  status: number | null;
  durationMs: number;
  /** The ledger's id of an error, for its support. */
  logId: string | null;
  errorCode: string | null;
  /** How much of the minute's bucket is used; `null` when the answer did not say. */
  bucket: { used: number; limit: number } | null;
}

/** One thing that the ledger does not accept. */
export interface ErpCause {
  /** `E06600`; `null` for a sentence without a code. */
  code: string | null;
  /** Where it stands: `lines.0.product`. */
  path: string;
  /** The value that was refused. */
  value: string | null;
  /** In the ledger's words. */
  message: string;
}

/**
 * Why a call did not succeed.
 * `refused`: the data must be corrected. `disconnected`: the tokens or their roles. `later`: the same call can succeed later.
 */
export interface ErpFailure {
  kind: 'refused' | 'disconnected' | 'later';
  /** It may have happened all the same: the answer was lost, or the server failed. */
  mayHaveHappened: boolean;
  retryAfterSeconds: number | null;
  causes: readonly ErpCause[];
}

export type ErpAnswer<T> =
  | { ok: true; value: T; call: ErpCall }
  | { ok: false; failure: ErpFailure; call: ErpCall };

/** The code of a failure because nobody was there to answer, and nobody has said when to ask again. */
export const LEDGER_SILENT = 'ledger.silent' satisfies KnownCause;

/** That cause. */
export const SILENT: ErpCause = {
  code: LEDGER_SILENT,
  path: '',
  value: null,
  message: 'The ledger did not answer.',
};

/** What a server answers for one that is not there. */
export const NOT_THERE: ReadonlySet<number> = new Set([502, 503, 504]);
