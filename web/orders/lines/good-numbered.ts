import type { GoodHit, PickableGood } from '#app-server/pages/order/order-info.props.ts';
import { findGoods } from './find-goods.ts';
import type { LineDraft } from './line-draft.ts';

const NUMBER = /^\d{3,}$/;

/**
 * The good whose number was typed and not chosen from the list, as by somebody who knows it. `undefined` for any other text, for a
 * good that no line can have, and where nobody answers: then the line keeps its text.
 */
export async function goodNumbered(draft: LineDraft): Promise<PickableGood | undefined> {
  const { goodId, kind, text } = draft;
  const typed = text.trim();
  if (goodId !== null || (kind !== 'good' && kind !== 'time') || !NUMBER.test(typed)) {
    return undefined;
  }
  let hits: GoodHit[];
  try {
    hits = await findGoods(kind === 'time')(typed);
  } catch {
    return undefined;
  }
  return hits.find(({ goodNo, barred, parts }) => goodNo === typed && !barred && parts === 0);
}
