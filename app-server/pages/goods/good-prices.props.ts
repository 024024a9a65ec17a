/** `GET /varer/priser?ids=`: what goods cost now, as the reader may see it. In øre for `priceUnit` units. */
export interface CurrentPrice {
  id: string;
  goodNo: string;
  costOre: number | null;
  salesOre: number | null;
  priceUnit: number | null;
  barred: boolean;
}
