import { expect, test } from 'vitest';
import { chosenTogether } from '#domain/customers/chosen-together.ts';
import { differingChoices } from '#domain/customers/customer-merge.ts';
import { mergePair } from '#machines/samples/customer-merge-entry.ts';

test('an address is one choice, whichever of its parts differ', () => {
  expect(differingChoices(mergePair)).toEqual(['name', 'addressLine', 'phone']);
  expect(chosenTogether('city')).toEqual(['addressLine', 'postnr', 'city']);
  expect(chosenTogether('phone')).toEqual(['phone']);
});
