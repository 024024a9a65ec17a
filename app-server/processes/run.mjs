import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `node run.mjs <bundle> <source> [arguments]`: runs a program of the servers' build when that was built from the sources that are
 * here, and otherwise its source through tsx. Plain JavaScript and nothing of a package: where only what production needs is
 * installed there is no tsx, and where nothing is built there is no bundle.
 */
const root = join(import.meta.dirname, '../..');
const [bundle, source, ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length, join(root, source), ...rest);
if (process.env.npm_lifecycle_event) endWithNpm();

if (await isBuilt()) {
  process.setSourceMapsEnabled(true);
  await load(join(root, 'dist/server', `${bundle}.js`));
} else if (existsSync(join(root, 'node_modules/tsx'))) {
  await import('tsx');
  await load(join(root, source));
} else {
  process.stderr.write(
    'dist/ mangler eller er bygget af andre kilder, og det, der bygger, er ikke installeret. ' +
      'Kør npm ci && npm run build, og derefter npm ci --omit=dev. / Nothing is built from these sources.\n',
  );
  process.exitCode = 1;
}

async function isBuilt() {
  const builds = join(root, 'dist/server/builds.js');
  if (!existsSync(builds)) return false;
  const { isCurrent } = await load(builds);
  return isCurrent(root, 'server');
}

function load(path) {
  return import(pathToFileURL(path).href);
}

/**
 * npm puts a shell between itself and us and passes a SIGTERM to that alone, which ends without passing it on: we would go on, and
 * keep port and database. That the shell is gone is seen by our having another parent.
 */
function endWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
