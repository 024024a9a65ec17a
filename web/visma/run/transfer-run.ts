import { formatCount } from '#domain/amounts/count.ts';
import type { CollectedWay } from '#domain/erp/collected-orders.ts';
import { type BulkWords, ordersText } from '#web/bulk/bulk-words.ts';

/** What is done to many orders or transfers at once. */
export type TransferPurpose = 'send' | 'collect' | 'resend' | 'discard' | 'approve';

/** What is sent for each. `invoiceOn`: `YYYY-MM-DD`, `null` for the day of the transfer. */
export type TransferRunRequest =
  | { kind: 'send'; invoiceOn: string | null; collected: CollectedWay }
  | { kind: 'collect'; invoiceOn: string | null }
  | { kind: 'resend'; invoiceOn: string | null }
  | { kind: 'discard' | 'approve'; reason: string };

/** An item of a run: an order that is sent, or a transfer. */
export interface RunItem {
  id: string;
  version: number;
}

/** Where a request is sent, and its part of the body. */
export function addressOf(request: TransferRunRequest): { path: string; body: object } {
  if ('reason' in request) {
    const path = request.kind === 'discard' ? '/visma/kasser' : '/visma/godkend';
    return { path, body: { reason: request.reason } };
  }
  const { kind, ...body } = request;
  return { path: paths[kind], body };
}

const paths = {
  send: '/visma/overfoer',
  collect: '/visma/samlefaktura',
  resend: '/visma/gensend',
} as const;

const verbs = {
  send: { title: 'Overfør', infinitive: 'overføres', done: 'lagt i kø', button: 'Overfør' },
  collect: {
    title: 'Saml',
    infinitive: 'samles',
    done: 'samlet og lagt i kø',
    button: 'Saml',
  },
  resend: {
    title: 'Gensend',
    infinitive: 'sendes igen',
    done: 'lagt i kø igen',
    button: 'Gensend',
  },
  discard: { title: 'Kassér', infinitive: 'kasseres', done: 'kasseret', button: 'Kassér' },
  approve: {
    title: 'Godkend differencen på',
    infinitive: 'godkendes',
    done: 'godkendt',
    button: 'Godkend',
  },
} as const satisfies Record<TransferPurpose, object>;

/** “Overfør 12 ordrer”. */
export function runTitle(purpose: TransferPurpose, count: number): string {
  return `${verbs[purpose].title} ${ordersText(count)}`;
}

/** How a run is spoken of. */
export function runWords(purpose: TransferPurpose): BulkWords {
  const { infinitive, done, button } = verbs[purpose];
  return {
    trial: (can, of) => `${formatCount(can)} af ${formatCount(of)} kan ${infinitive}.`,
    run: (count) => `${button} ${ordersText(count)}`,
    done: (count) => `${ordersText(count)} blev ${done}`,
    participle: done,
  };
}
