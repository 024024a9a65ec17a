import * as v from 'valibot';
import type { UserAdministrationProps } from '#app-server/pages/admin/user-administration.props.ts';
import { userFieldNames } from '#domain/accounts/user-fields.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { type ConflictTexts, showPlainly } from '#web/http/dialogs/conflict-texts.ts';

const held = v.array(v.object({ name: v.string(), expires: v.string() }));
const codes = v.array(v.string());

/** How the conflict dialog speaks of users. */
export function userConflictTexts({
  groups,
  areas,
}: Pick<UserAdministrationProps, 'groups' | 'areas'>): ConflictTexts {
  const names = new Map([
    ...groups.map(({ code, name }) => [code, name] as const),
    ...areas.map(({ value, label }) => [value, label] as const),
  ]);
  return {
    label: (field) => Object.entries(userFieldNames).find(([name]) => name === field)?.[1] ?? field,
    show: (field, value) => {
      if (v.is(codes, value))
        return showPlainly(
          field,
          value.map((one) => names.get(one) ?? one),
        );
      if (field === 'mobile' && typeof value === 'string' && value !== '')
        return formatPhone(value);
      if (!v.is(held, value)) return showPlainly(field, value);
      return showPlainly(
        field,
        value.map(({ name, expires }) => `${name} til ${formatDate(expires)}`),
      );
    },
  };
}
