import { expect, it } from 'vitest';
import { environmentOf } from '#app-server/processes/environment-of.ts';

const environment = {
  PATH: '/bin',
  REDIS_URL: 'redis://r',
  REVERB_APP_SECRET: 'a',
  SESSION_SECRET: 'b',
  DATABASE_URL: 'postgres://c:d@e/f',
  SMTP_URL: 'smtp://g:h@i',
};

it.each(['realtime-server', 'demo-day'])(
  'the %s is not given what opens sessions and the database',
  (program) => {
    expect(environmentOf(program, environment)).toEqual({
      PATH: '/bin',
      REDIS_URL: 'redis://r',
      REVERB_APP_SECRET: 'a',
    });
  },
);

it.each(['app-server', 'prepare'])('the %s gets the whole environment', (program) => {
  expect(environmentOf(program, environment)).toEqual(environment);
});
