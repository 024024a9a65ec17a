import { describe, expect, it } from 'vitest';
import { createUploads, type FileAnswer } from '#web/parts/uploads/uploads.ts';

const file = (name: string) => new File(['x'], name);
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('files that are dropped', () => {
  it('are sent one after the other, each with its own progress', async () => {
    const sent: {
      name: string;
      progress: (share: number) => void;
      end: (answer: FileAnswer) => void;
    }[] = [];
    const uploads = createUploads(
      ({ name }, progress) => new Promise((end) => sent.push({ name, progress, end })),
    );
    uploads.add([file('a.pdf'), file('b.pdf')]);
    await settle();
    sent[0]?.progress(0.4);

    expect(sent.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(uploads.files.get().map(({ state, progress }) => [state, progress])).toEqual([
      ['sending', 0.4],
      ['waiting', 0],
    ]);
    sent[0]?.end({ ok: true, duplicate: false, sentence: 'Modtaget', documentId: 'A' });
    await settle();
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('say what became of each; one that fails stops no other', async () => {
    const uploads = createUploads(({ name }) => {
      if (name === 'cut.pdf') return Promise.reject(new Error('Serveren kan ikke nås.'));
      const duplicate = name === 'same.pdf';
      const ok = name !== 'bad.exe';
      const documentId = ok ? `id of ${name}` : null;
      return Promise.resolve({ ok, duplicate, sentence: `svar om ${name}`, documentId });
    });
    uploads.add(['cut.pdf', 'same.pdf', 'bad.exe', 'good.pdf'].map(file));
    await settle();

    expect(uploads.files.get().map(({ state, sentence }) => [state, sentence])).toEqual([
      ['failed', 'Serveren kan ikke nås.'],
      ['duplicate', 'svar om same.pdf'],
      ['failed', 'svar om bad.exe'],
      ['done', 'svar om good.pdf'],
    ]);
    expect(uploads.files.get().map(({ documentId }) => documentId)).toEqual([
      null,
      'id of same.pdf',
      null,
      'id of good.pdf',
    ]);
    uploads.clear();
    expect(uploads.files.get()).toEqual([]);
  });

  it('are sent again when they got no answer, and not when they were refused', async () => {
    let isAway = true;
    const uploads = createUploads(({ name }) => {
      if (name === 'bad.exe')
        return Promise.resolve({ ok: false, duplicate: false, sentence: 'Nej.', documentId: null });
      if (isAway) return Promise.reject(new Error('Serveren kan ikke nås.'));
      return Promise.resolve({ ok: true, duplicate: false, sentence: 'Ja', documentId: null });
    });
    uploads.add(['tavle.jpg', 'bad.exe'].map(file));
    await settle();
    const shown = () =>
      uploads.files.get().map(({ state, sentence, canRetry }) => [state, sentence, canRetry]);
    expect(shown()).toEqual([
      ['failed', 'Serveren kan ikke nås.', true],
      ['failed', 'Nej.', false],
    ]);
    isAway = false;
    for (const { key } of uploads.files.get()) uploads.retry(key);
    await settle();
    expect(shown()).toEqual([
      ['done', 'Ja', false],
      ['failed', 'Nej.', false],
    ]);
  });
});
