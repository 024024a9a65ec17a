import { createStore, type Store } from '#web/layout/store.ts';

/** One file on its way in. */
export interface UploadedFile {
  key: number;
  name: string;
  /** 0–1. */
  progress: number;
  state: 'waiting' | 'sending' | 'done' | 'duplicate' | 'failed';
  /** What became of it, in words. */
  sentence: string;
  /** It got no answer, and can be sent again; one that was refused cannot. */
  canRetry: boolean;
  /** What it is in the queue of documents, once it is there. */
  documentId: string | null;
}

/** What the server says of one file. */
export interface FileAnswer {
  ok: boolean;
  /** It was there already. */
  duplicate: boolean;
  sentence: string;
  documentId: string | null;
}

/** Sends one file and tells how far it is (0–1). Rejects with a Danish sentence. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<FileAnswer>;

interface Uploads {
  files: Store<readonly UploadedFile[]>;
  add: (files: readonly File[]) => void;
  /** Sends a file again that got no answer. */
  retry: (key: number) => void;
  /** What is finished is no longer shown. */
  clear: () => void;
}

/** Files that are sent one after the other, each with its own progress; one that fails stops no other. */
export function createUploads(send: SendFile): Uploads {
  const files = createStore<readonly UploadedFile[]>([]);
  const waiting: { key: number; file: File }[] = [];
  const unanswered = new Map<number, File>();
  let nextKey = 0;
  let running = false;

  function set(key: number, changes: Partial<UploadedFile>) {
    files.set(files.get().map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function sendOne(key: number, file: File) {
    set(key, { state: 'sending' });
    try {
      const answer = await send(file, (progress) => set(key, { progress }));
      const state = !answer.ok ? 'failed' : answer.duplicate ? 'duplicate' : 'done';
      const { sentence, documentId } = answer;
      set(key, { state, progress: 1, sentence, documentId });
    } catch (error) {
      const sentence = error instanceof Error ? error.message : 'Filen kunne ikke sendes.';
      unanswered.set(key, file);
      set(key, { state: 'failed', sentence, canRetry: true });
    }
  }

  async function run() {
    if (running) return;
    running = true;
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await sendOne(one.key, one.file);
    }
    running = false;
  }

  return {
    files,
    add: (added) => {
      const entries = added.map((file) => ({ key: (nextKey += 1), file }));
      waiting.push(...entries);
      files.set([
        ...files.get(),
        ...entries.map(({ key, file }) => ({
          key,
          name: file.name,
          progress: 0,
          state: 'waiting' as const,
          sentence: '',
          canRetry: false,
          documentId: null,
        })),
      ]);
      void run();
    },
    retry: (key) => {
      const file = unanswered.get(key);
      if (file === undefined) return;
      unanswered.delete(key);
      set(key, { state: 'waiting', progress: 0, sentence: '', canRetry: false });
      waiting.push({ key, file });
      void run();
    },
    clear: () => {
      unanswered.clear();
      files.set(files.get().filter(({ state }) => state === 'waiting' || state === 'sending'));
    },
  };
}
