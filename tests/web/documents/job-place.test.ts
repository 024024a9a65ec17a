import { expect, it } from 'vitest';
import { jobPlace } from '#web/documents/decision/job-place.ts';
import { found, reading } from '#tests/support/readings.ts';

const at = (street: string, y: number) =>
  found({ street, houseNo: '1', postnr: '7100', city: 'Vejle' }, y);

it('takes the address below the customer’s name for the job’s, not the sender’s or our own', () => {
  const document = reading({
    addresses: [at('Lagervej', 0.05), at('Industriparken', 0.1), at('Havnevej', 0.32)],
    customerNames: [found('Holm Tømrer A/S', 0.3)],
  });
  expect(jobPlace(document)?.street).toBe('Havnevej');
});

it('takes none where no address stands below a customer’s name', () => {
  expect(jobPlace(reading({ addresses: [at('Lagervej', 0.05)] }))).toBeUndefined();
  const apart = reading({
    addresses: [at('Lagervej', 0.05)],
    customerNames: [found('Holm Tømrer A/S', 0.3)],
  });
  expect(jobPlace(apart)).toBeUndefined();
});
