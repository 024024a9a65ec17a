import { expect, it } from 'vitest';
import { ledgerAddress } from '#domain/erp/ledger-address.ts';

const template = 'https://regnskab.example/{kind}/vis?nr={number}';

it('a draft and an invoice have an address in the ledger where its pattern is known', () => {
  expect(ledgerAddress(template, { kind: 'draft', number: 12 })).toBe(
    'https://regnskab.example/drafts/vis?nr=12',
  );
  expect(ledgerAddress(template, { kind: 'booked', number: 10_001 })).toBe(
    'https://regnskab.example/booked/vis?nr=10001',
  );
  expect(ledgerAddress(null, { kind: 'draft', number: 12 })).toBeNull();
});
