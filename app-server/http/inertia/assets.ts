import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const chunk = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean()),
  imports: v.optional(v.array(v.string())),
  css: v.optional(v.array(v.string())),
});
const manifestSchema = v.record(v.string(), chunk);
/** Vite's `.vite/manifest.json`: source file → what was built from it. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** What the HTML document needs to know about the browser code. */
export interface Assets {
  /** Changes with every build; `null` switches the version check off. */
  version: string | null;
  /** The tags that load the code and preload what the page needs. */
  tags: (component: string, nonce: string) => string;
}

/** The address under which everything built is served (the specification, screens and routes). */
export const BUILD_PREFIX = '/build/';

/** Reads the manifest. `null` when nothing has been built. */
export async function readManifest(path: string): Promise<Manifest | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : v.parse(manifestSchema, JSON.parse(text));
}

/** Tags for the built code: the entry module, preloads of its imports and of the page's own chunk, and their styles. */
export function builtAssets(manifest: Manifest): Assets {
  const entry = Object.entries(manifest).find(([, { isEntry }]) => isEntry)?.[0];
  if (entry === undefined) throw new Error("Vite's manifest names no entry");
  const entryFile = manifest[entry]?.file;
  return {
    version: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16),
    tags: (component, nonce) => {
      const needed = closure(manifest, [entry, `web/pages/${component}.tsx`]);
      const styles = new Set(needed.flatMap(({ css }) => css ?? []));
      const preloads = new Set(needed.map(({ file }) => file).filter((file) => file !== entryFile));
      return [
        ...[...styles].map((file) => `<link rel="stylesheet" href="${BUILD_PREFIX}${file}">`),
        `<script type="module" nonce="${nonce}" src="${BUILD_PREFIX}${entryFile}"></script>`,
        ...[...preloads].map(
          (file) => `<link rel="modulepreload" nonce="${nonce}" href="${BUILD_PREFIX}${file}">`,
        ),
      ].join('\n');
    },
  };
}

/** Tags for the code from Vite's development server, with React's fast refresh. */
export function developmentAssets({ origin, entry }: { origin: string; entry: string }): Assets {
  const base = `${origin}${BUILD_PREFIX}`;
  return {
    version: null,
    tags: (_component, nonce) =>
      [
        `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '${base}@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>`,
        `<script type="module" nonce="${nonce}" src="${base}@vite/client"></script>`,
        `<script type="module" nonce="${nonce}" src="${base}${entry}"></script>`,
      ].join('\n'),
  };
}

/** Nothing has been built: pages are answered, but no code runs in the browser. */
export const noAssets: Assets = { version: null, tags: () => '' };

function closure(manifest: Manifest, names: string[]) {
  const found = new Map<string, Manifest[string]>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) continue;
    found.set(name, chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...found.values()];
}
