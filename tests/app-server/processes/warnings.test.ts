import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { pino } from 'pino';
import { ProgramOutput } from '#app-server/processes/program-output.ts';

test('warnings of a program, such as the notice of the slower driver, can be printed on the terminal', async () => {
  const output = new ProgramOutput(new Writable({ write: (_chunk, _encoding, done) => done() }));
  const log = pino(output);
  log.info('ready');
  log.warn('The slower driver on the ws package takes over.');
  await new Promise<void>((resolve) => output.write('no JSON\n', () => resolve()));
  expect(output.warnings()).toEqual(['The slower driver on the ws package takes over.']);
});
