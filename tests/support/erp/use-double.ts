import { afterEach, beforeEach } from 'vitest';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import { ledgerClock } from '#app-server/erp/double/ledger/ledger-clock.ts';

/** When the ledger's clock stands at the beginning of each test. */
const LEDGER_TODAY = new Date('2026-10-30T12:00:00Z');

/** JSON that a test looks into: every step may be missing. */
type Json = { [key: string]: Json } & { [index: number]: Json };

interface Asked {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** A double for each test, asked without a socket. Its clock stands still. */
export function useDouble() {
  const held: { double?: Double } = {};
  beforeEach(() => {
    const clock = ledgerClock();
    clock.stopAt(LEDGER_TODAY);
    held.double = createDouble(clock);
  });
  afterEach(() => held.double?.app.close());

  const double = () => {
    if (!held.double) throw new Error('There is no double outside a test.');
    return held.double;
  };
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, headers }: Asked = {},
  ) => {
    const reply = await double().app.inject({
      method,
      url,
      headers: {
        'x-appsecrettoken': 'secret',
        'x-agreementgranttoken': 'grant',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const text = reply.body;
    const json: Json = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
    return { status: reply.statusCode, body: json, headers: reply.headers, text };
  };
  return { double, ask };
}

/** The draft of the API's own documentation, for customer 1042 and product 1001, which `withExampleEntries` makes. */
export const exampleDraft = {
  date: '2026-10-30',
  currency: 'DKK',
  customer: { customerNumber: 1042 },
  paymentTerms: { paymentTermsNumber: 3 },
  layout: { layoutNumber: 1 },
  recipient: {
    name: 'Aarhus Kommune',
    address: 'Rådhuspladsen 2',
    zip: '8000',
    city: 'Aarhus C',
    ean: '5798000000001',
    nemHandelType: 'ean',
    vatZone: { vatZoneNumber: 1 },
  },
  references: { other: 'ORD-2026-00017' },
  delivery: { deliveryDate: '2026-10-29' },
  notes: { heading: 'Frokost 29/10' },
  lines: [
    {
      lineNumber: 1,
      sortKey: 1,
      product: { productNumber: '1001' },
      description: 'Menu A',
      unit: { unitNumber: 1 },
      quantity: 3,
      unitNetPrice: 153.44,
      discountPercentage: 10,
    },
  ],
};

/** The customer and the products that the examples name. */
export function withExampleEntries({ ledger }: Double): void {
  ledger.customers.set(1042, {
    customerNumber: 1042,
    currency: 'DKK',
    name: 'Aarhus Kommune',
    customerGroup: 3,
    paymentTerms: 3,
    vatZone: 1,
  });
  for (const productNumber of ['1001', '1002']) {
    ledger.products.set(productNumber, { productNumber, name: 'Menu', productGroup: 1 });
  }
}

/** Lets a double listen on a free port of loopback. @returns its address */
export function listening({ app }: Double): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}
