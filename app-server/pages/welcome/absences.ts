import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  absenceCorrection,
  absenceProblem,
  absenceRemoval,
  newAbsence,
} from '#domain/absences/absence-fields.ts';
import { sentInstant } from '#domain/time/date-schemas.ts';
import { readAbsence, readAbsences } from '../../absences/read-absences.ts';
import { reportSick } from '../../absences/report-sick.ts';
import { visitsIn } from '../../absences/visits-in.ts';
import {
  correctAbsence,
  refuseStranger,
  registerAbsence,
  removeAbsence,
} from '../../absences/write-absence.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import type { AbsencesAnswer, AbsenceVisits } from './absences.props.ts';

const one = v.object({ id: v.pipe(v.string(), v.ulid('Fraværet findes ikke.')) });
const instant = sentInstant('Tidspunktet er ikke gyldigt.');
const visits = v.pipe(
  v.strictObject({
    medarbejder: v.pipe(v.string('Vælg en medarbejder.'), v.ulid('Vælg en medarbejder.')),
    start: instant,
    slut: instant,
  }),
  v.check(
    ({ start, slut }) => absenceProblem({ start, end: slut }) === null,
    'Tiden er ikke gyldig.',
  ),
);

/** Absences are registered, corrected and taken away by those who plan; who is ill says so themselves. */
export function registerAbsences(app: FastifyInstance) {
  const { services } = app;
  const keep = { config: { permission: 'activity.plan' } } as const;

  app.get('/fravaer', keep, async (request): Promise<AbsencesAnswer> => {
    const { seq } = request.session;
    return readAbsences(services.db, currentUser(request), seq, services.clock());
  });

  app.get('/fravaer/besoeg', keep, async (request): Promise<AbsenceVisits> => {
    const { medarbejder, start, slut } = parse(visits, request.query);
    const user = currentUser(request);
    await refuseStranger(services.db, user, medarbejder);
    return visitsIn(services.db, user, medarbejder, { start, end: slut });
  });

  app.get('/fravaer/:id', keep, async (request) =>
    readAbsence(services.db, currentUser(request), parse(one, request.params).id),
  );

  app.post('/fravaer', keep, async (request, reply) => {
    const body = parse(newAbsence, request.body);
    return reply.code(201).send(await registerAbsence(services, currentUser(request), body));
  });

  app.patch('/fravaer/:id', keep, async (request) => {
    const { id } = parse(one, request.params);
    const body = parse(absenceCorrection, request.body);
    return correctAbsence(services, currentUser(request), id, body);
  });

  app.delete('/fravaer/:id', async (request) => {
    const { id } = parse(one, request.params);
    return removeAbsence(services, currentUser(request), id, parse(absenceRemoval, request.body));
  });

  app.post('/fravaer/syg', async (request, reply) => {
    parse(v.strictObject({}), request.body ?? {});
    return reply.code(201).send(await reportSick(services, currentUser(request)));
  });
}
