import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endDocumentPlan } from '#app-server/demo/documents/document-plan-file.ts';
import { browserProgram } from '#tests/support/browser.ts';
import { inboxIsIn } from '#tests/support/product/demo-documents.ts';
import { startProduct, type Product } from '#tests/support/product/product.ts';
import { temporaryPlace } from '#tests/support/temporary-place.ts';
import { templateIn } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the demo company, which may not be complete yet: `template.ts` waits for it. */
    templateFolder: string;
    /** Where Chromium is. */
    browserProgram: string;
  }
}

/**
 * Once for all browser tests: builds what is not built, fills one database with the demo company, and starts
 * the product that the files share which change nothing. The demo company is not waited for: the tests of the other projects run
 * meanwhile.
 * @returns what tidies up
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  // For all projects of this run: their processes begin after this.
  process.env['TEST_BUILT'] = 'yes';
  // Before the place of temporary folders is changed, since it may be unpacked: in memory it may be forbidden to run a program.
  const program = await browserProgram();
  process.env['TMPDIR'] = temporaryPlace();
  const folder = await mkdtemp(join(tmpdir(), 'tavlen-template-'));
  project.provide('templateFolder', folder);
  project.provide('browserProgram', program);
  const made = makeDemoCompany(folder);
  return async () => {
    const shared = await made;
    await shared?.end();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Never rejects: a failure is written where the tests that need the demo company look.
 * @returns the shared product
 */
async function makeDemoCompany(folder: string): Promise<Product | undefined> {
  const { data, complete, failure } = templateIn(folder);
  let product: Product | undefined;
  try {
    product = await startProduct();
    await inboxIsIn(product.dataDir);
    await product.stop('app-server');
    // The documents that were matched before come to nobody's test, and would be read beside every one of them.
    endDocumentPlan(product.dataDir);
    await cp(product.dataDir, data, {
      recursive: true,
      filter: (path) => !path.endsWith('.sock'),
    });
    await product.start('app-server');
    writeFileSync(complete, product.origin);
  } catch (error) {
    writeFileSync(failure, String(error));
  }
  return product;
}
