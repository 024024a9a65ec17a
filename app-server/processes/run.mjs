import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `node run.mjs <bundle> <source> [arguments]`: runs a program of the servers' build when it was built from the current
 * sources, otherwise its source through tsx. Plain JavaScript without packages: a production install
 * has no tsx, and a fresh checkout has no bundle.
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
 * npm starts a shell between itself and this process and sends SIGTERM only to the shell, which ends without passing it on. This
 * process would keep running with its port and database. It detects the end of the shell because its parent process changes.
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
