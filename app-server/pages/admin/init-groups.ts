import type { FastifyInstance } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import {
  applyStandardRequest,
  newGroupRequest,
  saveGroupsRequest,
} from '#domain/groups/group-settings.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { users } from '../../database/schema/people/people.ts';
import { recordSecurity } from '../../auth/security-log.ts';
import { currentUser } from '../../http/current-user.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { headerOf } from '../../http/inertia/headers.ts';
import { parse } from '../../http/parse.ts';
import type { Queryable } from '../../services.ts';
import { applyStandard } from '../../users/groups/apply-standard.ts';
import { createGroup, removeGroup } from '../../users/groups/make-group.ts';
import { saveGroups } from '../../users/groups/save-groups.ts';
import { loadGroups } from '../../users/groups/write-group.ts';
import { pageRoute } from '../page-route.ts';
import type { GroupMember, InitGroupsProps } from './init-groups.props.ts';

const named = v.object({ code: v.string() });

/** The groups of users: what each grants, how that differs from the standard, and who is in it. */
export function registerInitGroups(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Admin/Init-Groups');
  const right = { config: { permission: 'user.administer', confirmed: true } } as const;

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Init-Groups', await loadPage(services.db, request.session.seq)),
  );

  app.patch(path, right, async (request, reply) => {
    const body = parse(saveGroupsRequest, request.body);
    return reply.send({ groups: await saveGroups(services, currentUser(request), body) });
  });

  app.post(path, right, async (request, reply) => {
    const body = parse(newGroupRequest, request.body);
    return reply.status(201).send(await createGroup(services, currentUser(request), body));
  });

  app.post(`${path}/standard`, right, async (request, reply) => {
    const body = parse(applyStandardRequest, request.body);
    return reply.send(await applyStandard(services, currentUser(request), body));
  });

  app.post(`${path}/:code/test`, right, async (request, reply) => {
    const { code } = parse(named, request.params);
    const known = await loadGroups(services.db);
    if (!known.some((group) => group.code === code)) throw new NotFound('Gruppen findes ikke.');
    const userAgent = headerOf(request, 'user-agent');
    const { id } = currentUser(request);
    await recordSecurity(services, 'user.test_began', id, { group: code, userAgent });
    request.session.keep({ testAs: code });
    return reply.send({});
  });

  app.delete('/test-som', { config: { whileTesting: true } }, async (request, reply) => {
    const group = request.session.take('testAs');
    const userAgent = headerOf(request, 'user-agent');
    if (group !== undefined) {
      const { id } = currentUser(request);
      await recordSecurity(services, 'user.test_ended', id, { group, userAgent });
    }
    return reply.send({});
  });

  app.delete<{ Params: { code: string } }>(`${path}/:code`, right, async (request, reply) => {
    const { code } = parse(named, request.params);
    const body = parse(v.strictObject(versioned), request.body);
    await removeGroup(services, currentUser(request), { code, ...body });
    return reply.status(204).send();
  });
}

/** @param seq the last event before the page was read */
async function loadPage(q: Queryable, seq: number): Promise<InitGroupsProps> {
  const [stored, people] = await Promise.all([
    loadGroups(q),
    q
      .select({ id: users.id, name: users.name, initials: users.initials, groups: users.groups })
      .from(users)
      .where(and(eq(users.state, 'active'), isNull(users.archivedAt))),
  ]);
  const place = (code: string) => {
    const at = standardGroups.findIndex((standard) => standard.code === code);
    return at < 0 ? standardGroups.length : at;
  };
  const groups = stored.toSorted(
    (a, b) => place(a.code) - place(b.code) || danishCompare(a.name, b.name),
  );
  const inGroup = (code: string): GroupMember[] =>
    people
      .filter((person) => person.groups.includes(code))
      .map(({ id, name, initials }) => ({ id, name, initials }))
      .toSorted((a, b) => danishCompare(a.name, b.name));
  return {
    groups,
    members: Object.fromEntries(groups.map(({ code }) => [code, inGroup(code)])),
    seq,
  };
}
