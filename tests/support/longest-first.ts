import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take ten seconds or more, many of them waiting, the longest first. On a fresh checkout vitest orders by size, and most of
 * these are small: one that begins last runs alone at the end.
 */
const LONG = [
  'browser/accessibility',
  'browser/visma/busy-day',
  'app-server/visma/random-faults',
  'app-server/visma/faults-in-states',
  'app-server/processes/product-kills',
  'app-server/visma/sender-kills',
  'app-server/visibility/every-reader',
  'app-server/database/earlier-versions',
  'machines/coverage',
  'app-server/database/backup-restore',
  'app-server/database/engine',
  'app-server/database/scheduled-backups',
  'app-server/database/whole-folder',
  'app-server/demo/day',
  'app-server/documents/reading/fuzz',
  'app-server/documents/reading/reader',
  'app-server/main',
  'app-server/processes/kill',
  'app-server/processes/supervisor',
  'realtime-server/cluster/reconnecting-node',
  'realtime-server/process/process',
  'realtime-server/sockets/handshake-timeout',
  'browser/accounts/new-company',
  'browser/documents/match',
  'browser/visma/visma-stories',
  'browser/machines/machines',
  'browser/layout/live-lamp',
];

const rank = ({ moduleId }: TestSpecification) => {
  const name = moduleId.replace(/^.*\/tests\//, '').replace(/\.test\.ts$/, '');
  const place = LONG.indexOf(name);
  return place === -1 ? LONG.length : place;
};

/** They come last: by then there is a demo company to copy. */
const isBrowser = (project: string) => project === 'browser';

/** The order of test files: in each project those that take long first, the others as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // One project after the other: a process that changes to another project is started again.
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    return names
      .toSorted((a, b) => Number(isBrowser(a)) - Number(isBrowser(b)))
      .flatMap((name) => {
        const own = sorted.filter(({ project }) => project.name === name);
        return own.toSorted((a, b) => rank(a) - rank(b));
      });
  }
}
