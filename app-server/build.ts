import { buildOutdated } from './processes/build-outdated.ts';
import { projectRoot } from './database/project-root.ts';

/** `npm run build`: builds into dist/ what is missing there or was built from other sources. */
const { server, web } = buildOutdated(projectRoot());
await Promise.all([server, web]);
