import { field } from './read-field.ts';

/** Somebody else on the same page; `editing` names the field they are in. */
export interface Present {
  id: string;
  initials: string;
  name: string;
  editing: string | null;
}

function text(of: unknown, name: string): string {
  const value = field(of, name);
  return typeof value === 'string' ? value : '';
}

/** The members of a presence channel (user id → `user_info`) without oneself; what they edit is carried over. */
export function readMembers(
  members: Readonly<Record<string, unknown>>,
  me: string | undefined,
  before: readonly Present[],
): Present[] {
  return Object.entries(members)
    .filter(([id]) => id !== me)
    .map(([id, info]) => ({
      id,
      initials: text(info, 'initials'),
      name: text(info, 'name'),
      editing: before.find((other) => other.id === id)?.editing ?? null,
    }));
}

/** Somebody told which field they edit. What strangers say, and what makes no sense, changes nothing. */
export function withEditing(
  others: readonly Present[],
  userId: string | undefined,
  data: unknown,
): readonly Present[] {
  const editing = field(data, 'field');
  if (editing !== null && typeof editing !== 'string') return others;
  return others.map((other) => (other.id === userId ? { ...other, editing } : other));
}
