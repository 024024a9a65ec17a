import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../../app-server/processes/check-node.cjs');

/** Runs the script with a faked Node version. */
const runOn = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(script)})`,
    ],
    { encoding: 'utf8' },
  );

test.each(['18.20.8', '20.18.3', '4.9.1'])('Node %s is refused with a sentence', (version) => {
  const { status, stderr } = runOn(version);
  expect(status).toBe(1);
  expect(stderr).toContain(`Tavlen kræver Node 20.19 eller nyere; her er ${version}.`);
});

test.each(['20.19.0', '22.0.0', '26.1.0'])('Node %s is accepted', (version) => {
  expect(runOn(version)).toMatchObject({ status: 0, stderr: '' });
});
