import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import { problemsIn } from '#domain/statuses/status-settings-schema.ts';

type Draft = readonly StatusSetting[];
/** A draft, and what is wrong with it by `index.field`. */
type Checked = { draft: Draft; problems: Record<string, string> };

function checked(draft: Draft): Checked {
  return { draft, problems: problemsIn(draft) };
}

/** The draft after one status was changed, and what is wrong with it then. */
export function edited(
  draft: Draft,
  { status, change }: { status: OrderStatus; change: Partial<StatusSetting> },
): Checked {
  return checked(
    draft.map((setting) => (setting.status === status ? { ...setting, ...change } : setting)),
  );
}

/** The draft after a status went one place up or down; at the end of the list it stays. */
export function moved(draft: Draft, { status, by }: { status: OrderStatus; by: 1 | -1 }): Checked {
  const from = draft.findIndex((setting) => setting.status === status);
  const other = draft[from + by];
  const own = draft[from];
  if (own === undefined || other === undefined) return checked(draft);
  return checked(draft.with(from, other).with(from + by, own));
}
