import { describe, expect, it } from 'vitest';
import { jobOf } from '#app-server/documents/views/job-of.ts';
import { found, reading } from '#tests/support/readings.ts';

const own = { name: 'Tavlens El-Service A/S', cvr: '90600044' };
const at = (street: string, y: number) =>
  found({ street, houseNo: '1', postnr: '7100', city: 'Vejle' }, y);
const place = (street: string) => ({ street, houseNo: '1', postnr: '7100', city: 'Vejle' });

describe('the job that a document tells of', () => {
  it('is at the address below the customer’s name, not at the sender’s or our own', () => {
    const document = reading({
      supplierName: found('Lager A/S', 0.02),
      addresses: [at('Lagervej', 0.05), at('Industriparken', 0.12), at('Havnevej', 0.32)],
      customerNames: [
        found('Lager A/S', 0.02),
        found('TAVLENS EL-SERVICE', 0.1),
        found('Holm Tømrer A/S', 0.3),
      ],
    });
    expect(jobOf(document, own)).toEqual({
      customerName: 'Holm Tømrer A/S',
      place: place('Havnevej'),
    });
  });

  it('is nowhere when only we and the sender have an address on it', () => {
    const document = reading({
      supplierName: found('Lager A/S', 0.02),
      addresses: [at('Lagervej', 0.05), at('Industriparken', 0.12)],
      customerNames: [found('Tavlens El-Service A/S', 0.1)],
    });
    expect(jobOf(document, own)).toEqual({ customerName: null, place: null });
  });

  it('is not at our address when that stands again below another name', () => {
    const document = reading({
      addresses: [at('Industriparken', 0.12), at('Industriparken', 0.5)],
      customerNames: [found('Tavlens El-Service A/S', 0.1), found('Mette Jensen', 0.48)],
    });
    expect(jobOf(document, own)).toEqual({ customerName: 'Mette Jensen', place: null });
  });

  it('is nowhere when no address stands below a customer’s name', () => {
    expect(jobOf(reading({ addresses: [at('Lagervej', 0.05)] }), own)).toEqual({
      customerName: null,
      place: null,
    });
    const apart = reading({
      addresses: [at('Lagervej', 0.05)],
      customerNames: [found('Holm Tømrer A/S', 0.3)],
    });
    expect(jobOf(apart, own)).toEqual({ customerName: 'Holm Tømrer A/S', place: null });
  });
});
