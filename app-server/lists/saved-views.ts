import { and, eq, or, sql } from 'drizzle-orm';
import { danishCompare } from '#domain/text/danish-text.ts';
import type { ListName, NewView, SavedView, SeenView, ViewChanges } from '#domain/saved-view.ts';
import { may } from '#domain/rights/rights.ts';
import { ulid } from '#domain/ulid.ts';
import { users } from '../database/schema/people/people.ts';
import { savedViewDefaults, savedViews } from '../database/schema/people/saved-views.ts';
import { Forbidden, Invalid, NotFound } from '../http/failures/errors.ts';
import { conflictWithoutFields, overwriting, refuseUnknownVersion } from '../records/conflict.ts';
import type { CurrentUser, Queryable, Services, Transaction } from '../services.ts';
import { preparedRead } from '../database/prepared-read.ts';

/** What a query of the list's address means for a reader, without the page and the view: values that no longer fit are left out. */
export type CleanQuery = (query: string, user: CurrentUser) => string;

const GONE = 'Visningen findes ikke længere.';
type StoredView = typeof savedViews.$inferSelect;

const viewsFor = preparedRead(['userId', 'list'], (q, { userId, list }) =>
  q
    .select({ view: savedViews, author: users.name, standard: savedViewDefaults.viewId })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .leftJoin(
      savedViewDefaults,
      and(eq(savedViewDefaults.viewId, savedViews.id), eq(savedViewDefaults.userId, userId)),
    )
    .where(
      and(
        eq(savedViews.list, list),
        or(eq(savedViews.ownerId, userId), eq(savedViews.shared, true)),
      ),
    ),
);

/** The views of a list that a person can open: their own and those shared with everybody, by name. */
export async function loadSavedViews(
  q: Queryable,
  list: ListName,
  user: CurrentUser,
  clean: CleanQuery,
): Promise<SavedView[]> {
  const rows = await viewsFor(q, { userId: user.id, list });
  return rows
    .map(({ view, author, standard }) => ({
      id: view.id,
      version: view.version,
      name: view.name,
      shared: view.shared,
      query: clean(view.query, user),
      hiddenColumns: view.hiddenColumns,
      author: view.ownerId === user.id ? null : author,
      mayChange: mayChange(view, user),
      isDefault: standard !== null,
    }))
    .toSorted((a, b) => danishCompare(a.name, b.name));
}

/** Saves a view. @throws Invalid when the name is in use. @returns its id */
export function createView(
  { db, clock }: Services,
  list: ListName,
  user: CurrentUser,
  view: NewView,
): Promise<{ id: string }> {
  const now = clock();
  const id = ulid(now.getTime());
  return db.transaction(async (tx) => {
    await refuseUsedName(tx, { ...view, id, list, ownerId: user.id });
    const author = { createdBy: user.id, createdAt: now, updatedBy: user.id, updatedAt: now };
    await tx.insert(savedViews).values({ ...view, ...author, id, list, ownerId: user.id });
    return { id };
  });
}

/**
 * Changes parts of a view.
 * @throws NotFound when it was deleted, Forbidden, Conflict when it was changed since `seen`, Invalid when the name is in use
 */
export async function changeView(
  { db, clock }: Services,
  list: ListName,
  user: CurrentUser,
  id: string,
  seen: SeenView,
  changes: ViewChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await viewToChange(tx, list, user, id, seen);
    await refuseUsedName(tx, { ...before, ...changes });
    await tx
      .update(savedViews)
      .set({
        ...changes,
        version: before.version + 1,
        updatedBy: user.id,
        updatedAt: clock(),
      })
      .where(eq(savedViews.id, id));
  });
}

/** Deletes a view, for everybody who has it. @throws NotFound when it was deleted before, Forbidden, Conflict as above */
export async function deleteView(
  { db }: Services,
  list: ListName,
  user: CurrentUser,
  id: string,
  seen: SeenView,
): Promise<void> {
  await db.transaction(async (tx) => {
    await viewToChange(tx, list, user, id, seen);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
  });
}

/** Chooses the view with which the list opens for a person; `null` for none. @throws NotFound when it was deleted */
export async function chooseDefaultView(
  { db }: Services,
  list: ListName,
  user: CurrentUser,
  id: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(savedViewDefaults.userId, user.id), eq(savedViewDefaults.list, list));
    if (id === null) {
      await tx.delete(savedViewDefaults).where(own);
      return;
    }
    await visibleView(tx, list, user, id);
    await tx
      .insert(savedViewDefaults)
      .values({ userId: user.id, list, viewId: id })
      .onConflictDoUpdate({
        target: [savedViewDefaults.userId, savedViewDefaults.list],
        set: { viewId: id },
      });
  });
}

function mayChange({ ownerId, shared }: StoredView, user: CurrentUser): boolean {
  return ownerId === user.id || (shared && may(user.rights, 'saved_view.edit'));
}

/** Locked against a second change at the same time. */
async function visibleView(tx: Transaction, list: ListName, user: CurrentUser, id: string) {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.list, list)))
    .for('update');
  // Somebody else's own view is none for this person.
  if (!view || (!view.shared && view.ownerId !== user.id)) throw new NotFound(GONE);
  return view;
}

async function viewToChange(
  tx: Transaction,
  list: ListName,
  user: CurrentUser,
  id: string,
  { version, force = false }: SeenView,
) {
  const view = await visibleView(tx, list, user, id);
  if (!mayChange(view, user)) {
    throw new Forbidden('Kun den, der har gemt visningen, og en administrator kan ændre den.');
  }
  refuseUnknownVersion(version, view.version);
  if (version === view.version) return view;
  const { id: userId, initials, name } = users;
  const [by] = await tx
    .select({ id: userId, initials, name })
    .from(users)
    .where(eq(userId, view.updatedBy ?? ''));
  overwriting(conflictWithoutFields(view.version, by, view.updatedAt), force);
  return view;
}

/** Own names are unique for their owner, shared names for everybody. One request at a time looks and writes. */
async function refuseUsedName(
  tx: Transaction,
  {
    id,
    list,
    ownerId,
    name,
    shared,
  }: Pick<StoredView, 'id' | 'list' | 'ownerId' | 'name' | 'shared'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'))`);
  const others = await tx
    .select({ id: savedViews.id, name: savedViews.name })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.list, list),
        eq(savedViews.shared, shared),
        shared ? undefined : eq(savedViews.ownerId, ownerId),
      ),
    );
  const isSame = (other: string) => other.toLocaleLowerCase('da') === name.toLocaleLowerCase('da');
  if (others.some((other) => other.id !== id && isSame(other.name))) {
    throw new Invalid({
      name: shared
        ? 'Der er allerede en fælles visning med det navn.'
        : 'Du har allerede en visning med det navn.',
    });
  }
}
