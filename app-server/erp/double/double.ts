import type { FastifyInstance } from 'fastify';
import type { Bucket } from './api/bucket.ts';
import type { Fault } from './api/faults.ts';
import type { KeptAnswers } from './api/idempotency.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Webhooks } from './routes/webhooks.ts';

/** A request that was answered. */
interface LoggedRequest {
  at: Date;
  method: string;
  url: string;
  idempotencyKey: string | undefined;
  raw: string;
  status: number;
  /** The first answer to this idempotency key was given again. */
  isReplayed: boolean;
}

/** A ledger to test against: a server that answers as Visma e-conomic's legacy REST API does. */
export interface Double {
  app: FastifyInstance;
  ledger: Ledger;
  faults: Fault[];
  answers: KeptAnswers;
  bucket: Bucket;
  requests: LoggedRequest[];
  webhooks: Webhooks;
}
