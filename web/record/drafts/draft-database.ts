const NAME = 'kladder';
const KEYS = 'keys';
const DRAFTS = 'drafts';
const KEY = 'key';

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The drafts cannot be reached.')),
    );
  });
}

/** The drafts on this device, and the key that encrypts them. */
export interface DraftDatabase {
  key: () => Promise<CryptoKey | undefined>;
  saveKey: (key: CryptoKey) => Promise<void>;
  read: (place: string) => Promise<unknown>;
  write: (place: string, sealed: unknown) => Promise<void>;
  remove: (place: string) => Promise<void>;
  /** The keys of all drafts. */
  places: () => Promise<string[]>;
}

/** Opens IndexedDB. Rejects when the browser has none, as in some private windows. */
export async function openDrafts(): Promise<DraftDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(KEYS);
    opening.result.createObjectStore(DRAFTS);
  });
  const database = await finished(opening);
  const at = (store: string, mode: IDBTransactionMode) =>
    database.transaction(store, mode).objectStore(store);
  return {
    key: async () => {
      const key: unknown = await finished(at(KEYS, 'readonly').get(KEY));
      return key instanceof CryptoKey ? key : undefined;
    },
    saveKey: async (key) => void (await finished(at(KEYS, 'readwrite').put(key, KEY))),
    read: (place) => finished<unknown>(at(DRAFTS, 'readonly').get(place)),
    write: async (place, sealed) =>
      void (await finished(at(DRAFTS, 'readwrite').put(sealed, place))),
    remove: (place) => finished(at(DRAFTS, 'readwrite').delete(place)),
    places: async () => (await finished(at(DRAFTS, 'readonly').getAllKeys())).map(String),
  };
}
