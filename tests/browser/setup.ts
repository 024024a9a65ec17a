import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endPaperPlan } from '#app-server/demo/papers/paper-plan-file.ts';
import { serveBrowser } from '#tests/support/browser.ts';
import { inboxIsIn } from '#tests/support/demo-papers.ts';
import { startProduct } from '#tests/support/product.ts';
import { templateIn } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the template, which may not be whole yet: `template.ts` waits for it. */
    templateFolder: string;
    /** Where the browser of all files listens. */
    browserEndpoint: string;
  }
}

/**
 * Once for all browser tests: builds what is not built, starts one browser, and fills one database with the demo company. The last
 * is not waited for: the tests of the other projects run meanwhile.
 * @returns what tidies up
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const folder = await mkdtemp(join(tmpdir(), 'tavlen-template-'));
  const browser = await serveBrowser();
  project.provide('templateFolder', folder);
  project.provide('browserEndpoint', browser.wsEndpoint());
  const made = makeTemplate(folder);
  return async () => {
    await made;
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Never rejects: a failure is written where the tests that need the template look. */
async function makeTemplate(folder: string): Promise<void> {
  const { data, whole, failure } = templateIn(folder);
  try {
    const product = await startProduct();
    try {
      await inboxIsIn(product.dataDir);
      await product.stop('app-server');
      // The papers that were matched before come to nobody's test, and would be read beside every one of them.
      endPaperPlan(product.dataDir);
      await cp(product.dataDir, data, {
        recursive: true,
        filter: (path) => !path.endsWith('.sock'),
      });
    } finally {
      await product.end();
    }
    writeFileSync(whole, '');
  } catch (error) {
    writeFileSync(failure, String(error));
  }
}
