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

/** Does nothing where the browser keeps nothing: a draft is a help, not a promise. */
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
 * Keeps what somebody has written but not saved, encrypted on this device for seven days.
 * @param record names what is being edited, such as `order:01J…`.
 */
export async function saveDraft(userId: string, record: string, draft: unknown): Promise<void> {
  const at = place(userId, record);
  await withDrafts(async ({ database, key }) =>
    database.write(at, await seal(key, at, draft, Date.now())),
  );
}

/** The draft of a record, `undefined` when there is none; its shape is the caller's to check. */
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

/** Saved, or given up: the draft is gone. */
export async function dropDraft(userId: string, record: string): Promise<void> {
  await withDrafts(({ database }) => database.remove(place(userId, record)));
}

/** Where this user has drafts on this device; nowhere where the browser keeps nothing. */
export async function placesOfDrafts(userId: string): Promise<string[]> {
  const places = await withDrafts(({ database }) => database.places());
  return (places ?? []).filter((at) => at.startsWith(place(userId, '')));
}

/** Takes away every draft of this user on this device; those of others stay. */
export async function wipeDrafts(userId: string): Promise<void> {
  const own = await placesOfDrafts(userId);
  await withDrafts(({ database }) => Promise.all(own.map((at) => database.remove(at))));
}

/** Takes away drafts that are older than seven days. */
export async function sweepDrafts(): Promise<void> {
  await withDrafts(async ({ database }) => {
    for (const at of await database.places()) {
      const sealed = await database.read(at);
      if (!isSealed(sealed) || Date.now() - sealed.savedAt > DRAFT_LIFE) await database.remove(at);
    }
  });
}
