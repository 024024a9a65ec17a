import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue, entryById } from '#machines/catalogue.ts';
import {
  machineDocuments,
  staleDocuments,
  writeDocuments,
} from '#app-server/dev/machine-documents.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const wanted = machineDocuments(catalogue);

describe('the documents of the machines', () => {
  test('in this repository are those that the machines give today', async () => {
    expect(await staleDocuments(join(import.meta.dirname, '../../docs'), wanted)).toEqual([]);
  });

  test('are stale when one is missing, changed, or left over', async () => {
    const docs = temporaryFolder();
    await writeDocuments(docs, wanted);
    expect(await staleDocuments(docs, wanted)).toEqual([]);
    await writeFile(join(docs, 'machines.md'), 'something else');
    await writeFile(join(docs, 'machines/gone.json'), '{}');
    expect(await staleDocuments(docs, wanted)).toEqual(['machines/gone.json', 'machines.md']);
    await writeDocuments(docs, wanted);
    expect(await staleDocuments(docs, wanted)).toEqual([]);
  });

  test('say of the connection when, where to, and why a condition says no', async () => {
    const entry = entryById('realtime-connection');
    const text = machineDocuments(entry === undefined ? [] : [entry]).get('machines.md') ?? '';
    expect(text).toContain('| `connection.connected.talking` | after 2 min (activity) |');
    expect(text).toContain('| `wasRefused` | Lukkekoden siger ikke, at serveren afviser os');
    expect(text).toContain('| `backoff` | 0,5 s – 30 s |');
  });

  test('hold no code: the JSON is what Stately’s editor imports', async () => {
    const json = await readFile(
      join(import.meta.dirname, '../../docs/machines/order.json'),
      'utf8',
    );
    expect(json).not.toMatch(/=>|function/);
  });
});
