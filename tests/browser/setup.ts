import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endPaperPlan } from '#app-server/demo/papers/paper-plan-file.ts';
import { inboxIsIn } from '#tests/support/demo-papers.ts';
import { startProduct } from '#tests/support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo company, to be copied by every test file that starts the product. */
    template: string;
  }
}

let folder = '';

/** Once for all browser tests: builds what is not built, and fills one database with the demo company. */
export async function setup(project: TestProject) {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  folder = await mkdtemp(join(tmpdir(), 'tavlen-template-'));
  const template = join(folder, 'data');
  const product = await startProduct();
  await inboxIsIn(product.dataDir);
  await product.stop('app-server');
  // The papers that were matched before come to nobody's test, and would be read beside every one of them.
  endPaperPlan(product.dataDir);
  await cp(product.dataDir, template, {
    recursive: true,
    filter: (path) => !path.endsWith('.sock'),
  });
  await product.end();
  project.provide('template', template);
}

export async function teardown() {
  await rm(folder, { recursive: true, force: true });
}
