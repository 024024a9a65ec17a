import { createDraftKey, DRAFT_LIFE, seal, type SealedDraft, unseal } from './draft-box.ts';
import { type DraftDatabase, openDrafts } from './draft-database.ts';

let opening: Promise<{ database: DraftDatabase; key: CryptoKey }> | undefined;

async function open() {
  const database = await openDrafts();
  let key = await database.key();
  if (key === undefined) {
    key = await createDraftKey();
    await database.saveKey(key);
  }
  return { database, key };
}

function isSealed(value: unknown): value is SealedDraft {
  return typeof value === 'object' && value !== null && 'iv' in value && 'savedAt' in value;
}

function place(userId: string, record: string): string {
  return `${userId}/${record}`;
}

/** `undefined` when the browser stores nothing: the page works without drafts. */
async function withDrafts<Result>(
  work: (opened: { database: DraftDatabase; key: CryptoKey }) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opening ??= open();
    return await work(await opening);
  } catch {
    opening = undefined;
    return undefined;
  }
}

/**
 * Stores unsaved input, encrypted on this device for seven days.
 * @param record the key of the draft, such as `order:01J…`
 */
export async function saveDraft(userId: string, record: string, draft: unknown): Promise<void> {
  const at = place(userId, record);
  await withDrafts(async ({ database, key }) =>
    database.write(at, await seal(key, at, draft, Date.now())),
  );
}

/** The draft of a record, `undefined` when there is none. The caller checks its shape. */
export async function readDraft(
  userId: string,
  record: string,
): Promise<{ draft: unknown; savedAt: number } | undefined> {
  const at = place(userId, record);
  return withDrafts(async ({ database, key }) => {
    const sealed = await database.read(at);
    if (!isSealed(sealed)) return undefined;
    const draft = await unseal(key, at, sealed, Date.now());
    return draft === undefined ? undefined : { draft, savedAt: sealed.savedAt };
  });
}

/** Deletes a draft that was saved or discarded. */
export async function dropDraft(userId: string, record: string): Promise<void> {
  await withDrafts(({ database }) => database.remove(place(userId, record)));
}

/** The keys of this user's drafts on this device. */
export async function placesOfDrafts(userId: string): Promise<string[]> {
  const places = await withDrafts(({ database }) => database.places());
  return (places ?? []).filter((at) => at.startsWith(place(userId, '')));
}

/** Deletes only this user's drafts on this device. */
export async function wipeDrafts(userId: string): Promise<void> {
  const own = await placesOfDrafts(userId);
  await withDrafts(({ database }) => Promise.all(own.map((at) => database.remove(at))));
}

/** Deletes drafts that are older than seven days. */
export async function sweepDrafts(): Promise<void> {
  await withDrafts(async ({ database }) => {
    for (const at of await database.places()) {
      const sealed = await database.read(at);
      if (!isSealed(sealed) || Date.now() - sealed.savedAt > DRAFT_LIFE) await database.remove(at);
    }
  });
}
