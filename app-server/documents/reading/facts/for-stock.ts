import type { TextLine } from '../text/text-line.ts';

/** Words for goods that go to our store or a car, not to a job. A wholesaler's own "på lager" is not among them. */
const FOR_STOCK =
  /(?<!\p{L})(?:til (?:vores |jeres |eget |egen )?(?:lager|servicebil|varevogn|vogn|bil(?:en)?(?!\p{L}))|lageropfyldning|lager(?:ordre|køb)|bil(?:lager|beholdning)|vognlager|(?:ref|reference|rekv|rekvisition|mrk|mærke|ordre)(?:[ -]?nr)?[ :.\t]{1,4}lager(?!\p{L}))/iu;

/** Whether something on the document was bought for stock. */
export function isForStock(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => FOR_STOCK.test(text));
}
