import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import {
  bringDocuments,
  type DemoDocumentRoom,
  type DemoDocuments,
} from '#app-server/demo/documents/bring-documents.ts';
import {
  keepDocumentPlan,
  openDocumentPlan,
} from '#app-server/demo/documents/document-plan-file.ts';
import { planDocuments } from '#app-server/demo/documents/plan-documents.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import type { Services } from '#app-server/services.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openCompany, type Company } from '../orders/support/company.ts';

const AT_ONCE = { beginAfter: 0, pause: 0, rest: 0 };
const plan = planDocuments(makeDemo(DEMO_SEED, Date.parse('2026-11-20T13:00:00Z'))).slice(0, 3);
const names = plan.map(({ fileName }) => fileName);

let company: Company;
let services: Services;
beforeEach(async () => {
  company = await openCompany();
  const dataDir = temporaryFolder();
  services = { ...company.services, settings: { ...company.services.settings, dataDir } };
  keepDocumentPlan(dataDir, plan);
});
afterEach(() => company.database.close());

/** A room whose reader finds every document broken, so that nothing but their coming is seen. */
function roomWith(more: Partial<DemoDocumentRoom> = {}): DemoDocumentRoom {
  return {
    storage: openStorageFolder(services.settings.dataDir),
    reader: {
      read: () => Promise.resolve({ kind: 'unreadable', reason: 'broken' }),
      close: () => Promise.resolve(),
    },
    suggest: () => Promise.resolve(),
    quiet: () => Promise.resolve(),
    ...more,
  };
}

async function cameIn(): Promise<string[]> {
  const rows = await services.db
    .select({ fileName: documents.fileName })
    .from(documents)
    .orderBy(asc(documents.createdAt), asc(documents.fileName));
  return rows.map(({ fileName }) => fileName);
}

describe('the demo’s documents', () => {
  it('come in one after the other, and none is left to come', async () => {
    await bringDocuments(services, roomWith(), AT_ONCE).done;
    expect((await cameIn()).toSorted()).toEqual(names.toSorted());
    expect(openDocumentPlan(services.settings.dataDir)).toEqual([]);
  });

  it('let every document go first that somebody handed in', async () => {
    let waiting = 0;
    let letGo = () => {};
    const others = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const quiet = () => {
      waiting += 1;
      return others;
    };
    const documents = bringDocuments(services, roomWith({ quiet }), AT_ONCE);
    await expect.poll(() => waiting).toBe(1);
    expect(await cameIn()).toEqual([]);
    letGo();
    await documents.done;
    expect(await cameIn()).toHaveLength(plan.length);
  });

  it('that are still to come when it is stopped come at the next start, and none twice', async () => {
    let documents: DemoDocuments | undefined;
    let stopped: Promise<void> | undefined;
    const room = roomWith({
      quiet: async () => {
        if ((await cameIn()).length === 1) stopped ??= documents?.stop();
      },
    });
    documents = bringDocuments(services, room, AT_ONCE);
    await documents.done;
    await stopped;
    expect(await cameIn()).toEqual(names.slice(0, 1));
    expect(openDocumentPlan(services.settings.dataDir)).toEqual(plan.slice(1));

    await bringDocuments(services, roomWith(), AT_ONCE).done;
    expect((await cameIn()).toSorted()).toEqual(names.toSorted());
  });
});
