import * as v from 'valibot';
import type { Ore } from '../amounts/money.ts';

/** The highest price of a good: one billion kroner. */
export const MAX_PRICE_ORE: Ore = 1_000_000_000_00;

/** A price of a good: whole øre, more than nothing. */
export const priceOre = v.pipe(
  v.number('Beløbet er ikke gyldigt. Brug komma som decimaltegn.'),
  v.integer('Prisen skal være i hele ører: højst to decimaler.'),
  v.minValue(1, 'Prisen skal være mindst 0,01 kr.'),
  v.maxValue(MAX_PRICE_ORE, 'Prisen er for stor.'),
);
