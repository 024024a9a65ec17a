import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { columnLayout, type ColumnLayout, USUAL_LAYOUT } from '#domain/column-layout.ts';
import type { Permission } from '#domain/rights/permissions.ts';
import type { ListName } from '#domain/saved-view.ts';
import { columnLayouts } from '../database/schema/people/saved-views.ts';
import { currentUser } from '../http/current-user.ts';
import { parse } from '../http/parse.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { preparedRead } from '../database/prepared-read.ts';

const layoutOf = preparedRead(['userId', 'list'], (q, { userId, list }) =>
  q
    .select({ layout: columnLayouts.layout })
    .from(columnLayouts)
    .where(and(eq(columnLayouts.userId, userId), eq(columnLayouts.list, list))),
);

/** How this person has arranged the columns of the list; the usual layout when they have not. */
export async function loadColumnLayout(
  q: Queryable,
  list: ListName,
  user: CurrentUser,
): Promise<ColumnLayout> {
  const [found] = await layoutOf(q, { userId: user.id, list });
  // An earlier version may have stored another shape.
  const read = v.safeParse(columnLayout, found?.layout);
  return read.success ? read.output : USUAL_LAYOUT;
}

interface ColumnLayoutRoute {
  list: ListName;
  /** The address of the list's page. */
  path: string;
  /** A user who may see the list may arrange its columns. */
  permission: Permission;
}

/** `PUT <path>/kolonner`: keeps the whole layout for the person who sends it. */
export function registerColumnLayout(
  app: FastifyInstance,
  { list, path, permission }: ColumnLayoutRoute,
): void {
  const { db, clock } = app.services;
  app.put(`${path}/kolonner`, { config: { permission } }, async (request, reply) => {
    const layout = parse(columnLayout, request.body);
    const { id: userId } = currentUser(request);
    const updatedAt = clock();
    await db
      .insert(columnLayouts)
      .values({ userId, list, layout, updatedAt })
      .onConflictDoUpdate({
        target: [columnLayouts.userId, columnLayouts.list],
        set: { layout, updatedAt },
      });
    return reply.code(204).send();
  });
}
