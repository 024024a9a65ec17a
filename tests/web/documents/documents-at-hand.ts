import type {
  DocumentDetails,
  QueueAnswer,
  QueueItem,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import type { Call } from '#web/http/call.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

/** A row of the queue that waits and has a proposal, unless said otherwise. */
export function queueItem(id: string, changes: Partial<QueueItem> = {}): QueueItem {
  return {
    id,
    version: 3,
    state: 'suggested',
    stateSince: '2026-11-20T08:00:00.000Z',
    kind: 'supplier_invoice',
    source: 'mail',
    textLayer: 'yes',
    fileName: `${id}.pdf`,
    pages: 1,
    supplierName: 'Nordisk El-Engros A/S',
    supplierCvr: '90600001',
    documentNo: '8841204',
    netOre: 810_510,
    currency: 'DKK',
    arrivedAt: '2026-11-20T08:00:00.000Z',
    bestScore: 95,
    certain: true,
    parkedUntil: null,
    unreadableReason: null,
    decidedBy: null,
    decidedAt: null,
    ...changes,
  };
}

/** A document without candidates or history. */
export function documentDetails(id: string, changes: Partial<QueueItem> = {}): DocumentDetails {
  return {
    item: queueItem(id, changes),
    reading: null,
    candidates: [],
    matches: [],
    history: [],
    facts: {
      actor: { rights: standardRights(['office']), system: false },
      now: '2026-11-21T08:00:00.000Z',
      today: '2026-11-21',
      netOre: 810_510,
      pageCount: 1,
      lineCount: 0,
      hasReading: true,
      candidateCount: 0,
      autoMatchOn: false,
      certain: true,
      exactRequisition: false,
      supplierKnown: true,
      amountPlausible: true,
      lockedOrders: [],
      parkedUntil: null,
    },
    rejectReason: null,
    duplicateOf: null,
    sameNumber: [],
    note: null,
    fileUrl: `/dokumenter/${id}/fil`,
    newOrder: {
      title: '',
      partnerId: null,
      partnerCaseNo: null,
      customerRef: null,
      expectedNetOre: 0,
      job: { customerName: null, place: null },
    },
    seq: 10,
  };
}

/** One page of the queue with these rows. */
export function queueAnswer(items: QueueItem[], next: string | null = null): QueueAnswer {
  return {
    items,
    next,
    counts: { inbox: items.length, parked: 0, auto_matched: 0, decided: 0 },
    kinds: [],
    suppliers: [],
    states: [],
    decidedToday: 0,
    seq: 10,
  };
}

interface Asked {
  method: string;
  url: string;
  body: unknown;
}

/** A server that writes down what it is asked and answers as told; an answer may be an error to throw. */
export function recordingServer(answer: (asked: Asked) => unknown): { call: Call; asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    call: async (method, url, body) => {
      asked.push({ method, url, body });
      const given = await answer({ method, url, body });
      if (given instanceof Error) throw given;
      return JSON.parse(JSON.stringify(given));
    },
  };
}
