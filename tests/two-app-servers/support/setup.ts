import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { browserProgram } from '#tests/support/browser.ts';

/** Once for all tests of two app-servers: builds what is not built, and finds the browser. */
export async function setup(project: TestProject): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  project.provide('browserProgram', await browserProgram());
}
