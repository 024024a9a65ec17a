import type { SavedGood, VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { goodUrl } from '#web/goods/good-url.ts';
import type { SaveMade } from '#web/record/edit/say-saved.ts';
import { saySavedSoon } from '#web/record/edit/say-saved-soon.ts';

/** Fetches everything on the card again. */
export function reloadCard(): Promise<void> {
  return reloadProps();
}

/** Says that the good is saved, with “Fortryd”. */
export function saySavedCard(goodNo: string, save: SaveMade): void {
  saySavedSoon('Varen er gemt.', goodUrl(goodNo), save, reloadCard);
}

/** Saves fields of a good from a dialog, and shows the card as it is then. @returns the new version @throws CallError */
export async function saveCard(
  { goodNo, version }: Pick<VareInfoProps['good'], 'goodNo' | 'version'>,
  fields: object,
): Promise<number> {
  const saved = await call<SavedGood>('patch', goodUrl(goodNo), { ...fields, version });
  saySavedCard(goodNo, { version, fields: Object.keys(fields) });
  await reloadCard();
  return saved.version;
}
