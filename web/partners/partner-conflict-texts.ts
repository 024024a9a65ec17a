import * as v from 'valibot';
import { type ConflictTexts, showPlainly } from '#web/http/dialogs/conflict-texts.ts';

const named = v.looseObject({ name: v.string() });
const priced = v.looseObject({ workCode: v.string(), text: v.string(), price: v.string() });

/** How the conflict dialog speaks of partners and their prices: by their names, whatever their ids. */
export const partnerConflictTexts: ConflictTexts = {
  label: () => 'Række',
  show: (field, value) => {
    const partner = v.safeParse(named, value);
    if (partner.success) return partner.output.name;
    const price = v.safeParse(priced, value);
    if (!price.success) return showPlainly(field, value);
    const { workCode, text, price: kr } = price.output;
    return `${workCode} ${text}, ${kr} kr.`;
  },
};
