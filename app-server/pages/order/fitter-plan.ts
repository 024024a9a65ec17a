import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { addDays, dayNumber } from '#domain/time/calendar-date.ts';
import { startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { sentDay } from '#domain/time/date-schemas.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { loadFitterCalendar } from '../../orders/time/fitter-calendar.ts';
import { loadFitters } from '../../orders/time/fitters.ts';
import type { FitterPlanAnswer } from './fitter-plan.props.ts';

const MOST_FITTERS = 12;
const MOST_DAYS = 62;

const day = sentDay('Dagen er ikke gyldig.');
const query = v.pipe(
  v.strictObject({
    dag: day,
    til: v.optional(day),
    montoerer: v.pipe(
      v.string('Vælg mindst én montør.'),
      v.transform((text) => text.split(',').filter((id) => id !== '')),
      v.array(v.pipe(v.string(), v.ulid('Montøren findes ikke.'))),
      v.maxLength(MOST_FITTERS, 'Højst 12 montører.'),
    ),
  }),
  v.check(
    ({ dag, til = dag }) => dag <= til && dayNumber(til) - dayNumber(dag) < MOST_DAYS,
    'Vælg højst 62 dage.',
  ),
);

/** The calendars of the fitters whom somebody is about to plan. */
export function registerFitterPlan(app: FastifyInstance) {
  const { db, clock } = app.services;
  app.get(
    '/montoerer/plan',
    { config: { permission: 'activity.plan' } },
    async (request): Promise<FitterPlanAnswer> => {
      const { dag, til = dag, montoerer } = parse(query, request.query);
      const seq = request.session.seq;
      const time = {
        start: startOfCopenhagenDay(dag).toISOString(),
        end: startOfCopenhagenDay(addDays(til, 1)).toISOString(),
      };
      const [items, fitters] = await Promise.all([
        loadFitterCalendar(db, montoerer, time, currentUser(request), clock()),
        loadFitters(db, montoerer),
      ]);
      return {
        fitters: [...fitters.values()]
          .filter(({ isFitter }) => isFitter)
          .map(({ id, name, certificates }) => ({ id, name, certificates })),
        items: items.filter(({ fitterId }) => fitters.get(fitterId)?.isFitter),
        seq,
      };
    },
  );
}
