import {
  goodsDocument,
  documentChance,
  requisitionDocument,
  type GoodsChoice,
} from './make-documents.ts';
import type { GoodsDocument, Document } from './demo-document.ts';
import { dayOf, type DocumentOrder } from './document-order.ts';
import type { PlannedDocument } from './planned-document.ts';
import { advertiser } from './senders.ts';

const HOUR = 3_600_000;
const usual: Omit<GoodsChoice, 'now'> = {
  kind: 'supplier_invoice',
  wholesaler: 0,
  reference: 'requisition',
  withPlace: true,
  withInitials: true,
};

/** Unusual documents of the inbox: electronic invoices, a credit note, a duplicate, jobs without an order, advertising, a truncated file. */
export function oddDocuments(
  orders: readonly DocumentOrder[],
  seed: number,
  anchor: number,
): PlannedDocument[] {
  const running = orders.filter(
    ({ status, partner }) => status === 'in_progress' && partner === null,
  );
  const ofUtilities = orders.filter(({ partner }) => partner !== null);
  const about = (at: number, choice: Partial<GoodsChoice>): GoodsDocument => {
    const order = running[at % running.length];
    if (!order) throw new Error('Nobody is working in this company');
    return goodsDocument(documentChance(seed, 'odd', at), order, {
      ...usual,
      ...choice,
      now: anchor - 24 * HOUR,
    });
  };
  const unknownJob = (at: number): Document => {
    const order = ofUtilities[at * 37];
    if (!order) throw new Error('No utility orders from this company');
    // A case that is not registered yet, for a person who is not a customer.
    const caseNo = `${order.caseNo?.replace(/\d+$/, '') ?? ''}${400_001 + at * 7}`;
    const place = [
      `Familien Nyborg ${at + 1}`.replace(/ \d$/, ''),
      `Tilflyttervej ${201 + at}`,
      '7100 Vejle',
    ] as const;
    return requisitionDocument(
      documentChance(seed, 'unknown', at),
      { ...order, caseNo, place, receivedAt: anchor },
      anchor,
    );
  };
  const electronic = about(0, { reference: 'requisition' });
  const repeated = about(5, {});
  const documents: [fileName: string, document: Document][] = [
    [`oioubl-${electronic.no}.xml`, { form: 'xml', goods: electronic, withPdf: false }],
    ['oioubl-med-pdf.xml', { form: 'xml', goods: about(1, { wholesaler: 2 }), withPdf: true }],
    ['kreditnota.pdf', about(2, { kind: 'credit_note', wholesaler: 1 })],
    [`faktura-${repeated.no}.pdf`, repeated],
    [
      `faktura-${repeated.no}-kopi.pdf`,
      { ...repeated, references: [...repeated.references, ['Kopi', 'ja']] },
    ],
    ['faktura-afbrudt.pdf', { form: 'broken', goods: about(4, {}) }],
    ['rekvisition-ny-1.pdf', unknownJob(1)],
    ['rekvisition-ny-2.pdf', unknownJob(2)],
    ['rekvisition-ny-3.pdf', unknownJob(3)],
    ['tilbud-lamper.pdf', advertising(anchor)],
  ];
  return documents.map(([fileName, document], at) => ({
    fileName,
    arrivedAt: anchor - (at + 3) * HOUR,
    document,
    decided: null,
  }));
}

function advertising(anchor: number): Document {
  return {
    form: 'letter',
    heading: 'Årets lysnyheder er her',
    layout: 0,
    sender: advertiser,
    date: dayOf(anchor - 50 * HOUR),
    fields: [['Gælder til', 'så længe lager haves']],
    place: null,
    text: [
      'Kom ind og se vores nye udvalg af lamper til hjem og erhverv.',
      'Kaffe på kanden hver fredag.',
    ],
  };
}
