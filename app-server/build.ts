import { buildOutdated } from './processes/build-outdated.ts';
import { projectRoot } from './database/project-root.ts';

/** `npm run build`: what is not built yet, or was built from other sources, into dist/. */
const { server, web } = buildOutdated(projectRoot());
await Promise.all([server, web]);
