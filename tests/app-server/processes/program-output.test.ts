import { appendFile, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { logFile, ProgramOutput } from '#app-server/processes/program-output.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

function say(output: Writable, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

describe("the programs' log when the disk is full", () => {
  test('drops lines that cannot be written, and continues when there is space again', async () => {
    const folder = temporaryFolder();
    let full = false;
    const disk: Parameters<typeof logFile>[2] = (path, chunk, options, done) => {
      if (full) done(noSpace());
      else appendFile(path, chunk, options, done);
    };
    const output = new ProgramOutput(logFile(folder, 'app-server', disk));
    await say(output, 'before');
    full = true;
    await say(output, 'lost');
    await say(output, 'lost too');
    full = false;
    await say(output, 'after');
    expect(readFileSync(join(folder, 'logs/app-server.log'), 'utf8')).toBe('before\nafter\n');
    expect(output.reason()).toBe('after');
  });

  test.each([
    ['fails', new Writable({ write: (_chunk, _encoding, done) => done(noSpace()) })],
    [
      'throws',
      Object.assign(new Writable(), {
        write() {
          throw noSpace();
        },
      }),
    ],
  ])('ends nobody when the output of the supervisor itself %s', async (_how, target) => {
    const output = new ProgramOutput(target);
    await say(output, 'one');
    await say(output, 'two');
    expect(output.reason()).toBe('two');
  });
});
