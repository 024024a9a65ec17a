import { type Plugin, runnerImport } from 'vite';
import type * as Layouts from './layouts.ts';

const FILLED = /\/web\/parts\/chart\/ready-layouts\.ts$/;

/**
 * Fills `web/parts/chart/ready-layouts.ts` with the layouts of all charts: computed once while Vite builds, or when a developer first
 * looks, instead of in every browser. A chart that changes afterwards has another fingerprint and is laid out by the browser.
 */
export function readyLayoutsPlugin(): Plugin {
  return {
    name: 'ready-layouts',
    load: {
      filter: { id: FILLED },
      async handler() {
        const { module } = await runnerImport<typeof Layouts>('/web/dev/layouts.ts');
        return `export const readyLayouts = ${JSON.stringify(module.layouts)};`;
      },
    },
  };
}
