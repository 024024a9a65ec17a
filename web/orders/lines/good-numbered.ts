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
 * @param isNew the line may become one of another kind, or those of a package
 * @returns a Danish sentence for the number of a good that the line cannot have, and for a bar code of none; `undefined` for any other
 *   text, and where nobody answers: then the line keeps its text
 */
export async function goodNumbered(
  draft: LineDraft,
  isNew: boolean,
): Promise<PickableGood | string | undefined> {
  const { goodId, kind, text } = draft;
  const typed = text.trim();
  const isCode = isBarCode(typed);
  if ((kind !== 'good' && kind !== 'time') || !NUMBER.test(typed)) return undefined;
  let hits: GoodHit[];
  try {
    hits = await findGoods(kind === 'time' && !(isNew && isCode))(typed);
  } catch {
    return undefined;
  }
  const usable = hits.filter(
    ({ isNumbered, barred, parts }) => isNumbered && !barred && (isNew || parts === 0),
  );
  const isNamed = ({ goodNo }: GoodHit) => goodNo === typed;
  const good = usable.find(isNamed) ?? usable[0];
  // A good whose name is a number of it has been taken already.
  if (good?.id === goodId) return undefined;
  if (good !== undefined) return good;
  const named = hits.find(isNamed);
  if (named !== undefined) return whyNot(named);
  return isCode ? `Ingen vare, der kan bruges her, har koden ${typed}.` : undefined;
}

/** Why a good cannot be on a line. */
function whyNot({ goodNo, barred, replacedBy }: GoodHit): string {
  if (!barred) return `Vare ${goodNo} er et sæt. Tilføj det som en ny linje.`;
  const instead = replacedBy === null ? '' : ` Den erstattes af ${replacedBy.goodNo}.`;
  return `Vare ${goodNo} er spærret.${instead}`;
}
