import { asc, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invitationRequest, userRequest } from '#domain/accounts/user-fields.ts';
import { USER_STEPS } from '#domain/accounts/user-steps.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { refuseUnconfirmed } from '../../auth/confirmed.ts';
import { groups } from '../../database/schema/people/groups.ts';
import { areas } from '../../database/schema/customers/places.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { givenUpMails, settleGivenUpMail } from '../../mail/given-up.ts';
import type { Queryable, Services } from '../../services.ts';
import { inviteUser, takeBackInvitation } from '../../users/invite.ts';
import { listUsers } from '../../users/admin/list-users.ts';
import {
  changedFields,
  refuseUnknownAreas,
  refuseUnknownGroups,
  saveUser,
} from '../../users/admin/save-user.ts';
import { removeSecondFactor } from '../../users/admin/remove-second-factor.ts';
import { takeStep } from '../../users/admin/take-step.ts';
import { devicesOf, endDevice } from '../../users/profile/devices.ts';
import { recentSecurity } from '../../users/profile/recent-security.ts';
import { pageRoute } from '../page-route.ts';
import type {
  ChoosableGroup,
  Invited,
  UserAccess,
  UserAdministrationProps,
} from './user-administration.props.ts';
import { shownEmail } from '../../users/shown-email.ts';

const idOf = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });
const mailOf = v.object({ mailId: v.pipe(v.string(), v.maxLength(100)) });
const deviceOf = v.object({ ...idOf.entries, device: v.pipe(v.string(), v.maxLength(100)) });
const settleOf = v.object({ ...mailOf.entries, how: v.picklist(['igen', 'til-side']) });
const reasonRequest = v.strictObject({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv hvorfor.'),
    v.maxLength(300, 'Begrundelsen må højst være 300 tegn.'),
  ),
});
const stepRequest = v.strictObject({ step: v.picklist(USER_STEPS) });

/** The users: who is invited, what they may, where they are logged in, and whether they may come in. */
export function registerUserAdministration(app: FastifyInstance) {
  const { services } = app;
  const { db, clock } = services;
  const { path, config } = pageRoute('Admin/Bruger-Administration');
  const right = { config: { permission: 'user.administer' } } as const;

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Bruger-Administration', await loadPage(services, request.session.seq)),
  );

  app.get(`${path}/:id`, right, async (request, reply) => {
    const { id } = parse(idOf, request.params);
    return reply.send({
      devices: await devicesOf(db, id, request.session.tokenHash, clock()),
      activity: await recentSecurity(db, id),
    } satisfies UserAccess);
  });

  app.post(path, { config: { ...right.config, confirmed: true } }, async (request, reply) => {
    const newcomer = parse(invitationRequest, request.body);
    await db.transaction(async (tx) => {
      await refuseUnknownGroups(tx, newcomer.groups);
      await refuseUnknownAreas(tx, newcomer.areaIds);
    });
    const { mailId } = await inviteUser(services, currentUser(request), newcomer);
    return reply.status(201).send({ email: shownEmail(newcomer.email), mailId } satisfies Invited);
  });

  app.post(`${path}/invitationer/:mailId/fortryd`, right, async (request, reply) => {
    const { mailId } = parse(mailOf, request.params);
    const taken = await takeBackInvitation(services, mailId, currentUser(request).id);
    return reply.send({ taken });
  });

  app.patch(`${path}/:id`, right, async (request, reply) => {
    const { id } = parse(idOf, request.params);
    const body = parse(userRequest, request.body);
    const sensitive = changedFields(body).some((field) => field === 'groups' || field === 'email');
    if (sensitive) refuseUnconfirmed(request);
    await saveUser(services, currentUser(request), id, body);
    return reply.send({});
  });

  app.delete(`${path}/:id/enheder/:device`, right, async (request, reply) => {
    const { id, device } = parse(deviceOf, request.params);
    await endDevice(services, currentUser(request), id, device);
    return reply.send({});
  });

  const confirmed = { config: { ...right.config, confirmed: true } } as const;
  app.post(`${path}/:id/totrinslogin/fjern`, confirmed, async (request, reply) => {
    const { id } = parse(idOf, request.params);
    const { reason } = parse(reasonRequest, request.body);
    await removeSecondFactor(services, currentUser(request), id, reason);
    return reply.send({});
  });

  app.post(`${path}/mails/:mailId/:how`, right, async (request, reply) => {
    const { mailId, how } = parse(settleOf, request.params);
    const kind = how === 'igen' ? 'again' : 'aside';
    await settleGivenUpMail(services, currentUser(request), mailId, kind);
    return reply.send({});
  });

  app.post(`${path}/:id/trin`, right, async (request, reply) => {
    const { id } = parse(idOf, request.params);
    const { step } = parse(stepRequest, request.body);
    return reply.send(await takeStep(services, currentUser(request), id, step));
  });
}

/** @param seq the last event before the page was read */
async function loadPage(
  { db, clock, settings }: Services,
  seq: number,
): Promise<UserAdministrationProps> {
  const [users, choosable, places, notSent] = await Promise.all([
    listUsers(db, clock()),
    choosableGroups(db),
    db
      .select({ value: areas.id, label: areas.name })
      .from(areas)
      .where(isNull(areas.archivedAt))
      .orderBy(asc(areas.name)),
    givenUpMails(db, clock()),
  ]);
  return {
    users,
    groups: choosable,
    areas: places.toSorted((a, b) => danishCompare(a.label, b.label)),
    mailProblem:
      settings.env === 'production' && settings.smtpUrl === null
        ? 'Der er ikke sat en mailserver op. Invitationer bliver liggende, til det er gjort.'
        : null,
    givenUpMails: notSent,
    seq,
  };
}

async function choosableGroups(q: Queryable): Promise<ChoosableGroup[]> {
  const rows = await q
    .select({
      code: groups.code,
      name: groups.name,
      description: groups.description,
      addon: groups.addon,
      grants: groups.grants,
    })
    .from(groups)
    .where(isNull(groups.archivedAt));
  const place = (code: string) => {
    const at = standardGroups.findIndex((group) => group.code === code);
    return at < 0 ? standardGroups.length : at;
  };
  return rows.toSorted((a, b) => place(a.code) - place(b.code) || danishCompare(a.name, b.name));
}
