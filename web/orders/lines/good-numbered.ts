import type { GoodHit, PickableGood } from '#app-server/pages/order/order-info.props.ts';
import { findGoods } from './find-goods.ts';
import type { LineDraft } from './line-draft.ts';

/** Suppliers' numbers have letters in them. */
const NUMBER = /^(?=.*\d)[\p{L}\d-]{3,}$/u;
/** Nobody writes a bar code as the text of a line, nor two of them that were scanned as one. */
const BAR_CODE = /^\d{8,}$/;

/** Whether a text can only have been scanned. */
export function isBarCode(text: string): boolean {
  return BAR_CODE.test(text);
}

/**
 * The good of which a number was typed or scanned and not chosen from the list, as by somebody who knows it.
 * @param anyKind a bar code may also be of a good that makes a line of hours one of goods
 * @returns a Danish sentence for a bar code of no good that a line can have; `undefined` for any other text, and where nobody answers: then
 *   the line keeps its text
 */
export async function goodNumbered(
  draft: LineDraft,
  anyKind: boolean,
): Promise<PickableGood | string | undefined> {
  const { goodId, kind, text } = draft;
  const typed = text.trim();
  const isCode = isBarCode(typed);
  if ((kind !== 'good' && kind !== 'time') || !NUMBER.test(typed)) return undefined;
  let hits: GoodHit[];
  try {
    hits = await findGoods(kind === 'time' && !(anyKind && isCode))(typed);
  } catch {
    return undefined;
  }
  const usable = hits.filter(
    ({ isNumbered, barred, parts }) => isNumbered && !barred && parts === 0,
  );
  const good = usable.find(({ goodNo }) => goodNo === typed) ?? usable[0];
  // A good whose name is a number of it has been taken already.
  if (good?.id === goodId) return undefined;
  if (good !== undefined || !isCode) return good;
  return `Ingen vare, der kan bruges her, har koden ${typed}.`;
}
