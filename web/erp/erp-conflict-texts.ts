import * as v from 'valibot';
import { erpSubject } from '#domain/erp/erp-subjects.ts';
import { type ConflictTexts, showPlainly } from '#web/http/dialogs/conflict-texts.ts';

const mapped = v.object({ number: v.string(), name: v.string() });

/** How the conflict dialog names the numbers of the ERP: “Enhed: stk”, “1 stk.”. */
export const erpConflictTexts: ConflictTexts = {
  label: (field) => erpSubject(field)?.label ?? field,
  show: (field, value) => {
    const read = v.safeParse(mapped, value);
    if (!read.success) return showPlainly(field, value);
    return `${read.output.number} ${read.output.name}`.trim();
  },
};
