import { describe, expect, it } from 'vitest';
import { createMatchData } from '#web/documents/match-data.ts';
import { CallError } from '#web/http/call-error.ts';
import { documentDetails, queueAnswer, queueItem, recordingServer } from './documents-at-hand.ts';

const noSignal = new AbortController().signal;
const idOf = (url: string) => url.split('/').at(-1) ?? '';

function dataWith(answer: Parameters<typeof recordingServer>[0]) {
  const { call, asked } = recordingServer(answer);
  const queue = queueAnswer([queueItem('A'), queueItem('B')]);
  return { data: createMatchData(call, { queue, document: null }), asked };
}

describe('the documents that the match page has fetched', () => {
  it('fetches a document once, however often it is asked for, until it is out of date', async () => {
    const { data, asked } = dataWith(({ url }) => documentDetails(idOf(url)));
    const [first, second] = await Promise.all([data.fetchDocument('A'), data.fetchDocument('A')]);
    expect(first).toBe(second);
    expect(asked.map(({ url }) => url)).toEqual(['/dokumenter/A']);
    data.forget('A');
    await data.fetchDocument('A');
    expect(asked).toHaveLength(2);
  });

  it('begins with the document that came with the page', async () => {
    const { call, asked } = recordingServer(() => new Error('nobody asks'));
    const queue = queueAnswer([]);
    const data = createMatchData(call, { queue, document: documentDetails('A') });
    expect((await data.fetchDocument('A')).item.id).toBe('A');
    expect(asked).toEqual([]);
  });

  it('asks again for a document that could not be fetched', async () => {
    let isUp = false;
    const { data } = dataWith(({ url }) =>
      isUp ? documentDetails(idOf(url)) : new CallError(0, 'Serveren kan ikke nås.', undefined),
    );
    await expect(data.fetchDocument('A')).rejects.toThrow('Serveren kan ikke nås.');
    isUp = true;
    expect((await data.fetchDocument('A')).item.id).toBe('A');
  });

  it('fetches again what was forgotten while it was on its way, and keeps that', async () => {
    let version = 0;
    const { data } = dataWith(({ url }) => documentDetails(idOf(url), { version: (version += 1) }));
    const fetching = data.fetchDocument('A');
    data.noteItem(queueItem('A', { version: 2 }));
    expect((await fetching).item.version).toBe(2);
    expect(data.documents.get().get('A')?.item.version).toBe(2);
  });

  it('keeps a few documents beside the open one, the newest', async () => {
    const { data } = dataWith(({ url }) => documentDetails(idOf(url)));
    const ids = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
    for (const id of ids) await data.fetchDocument(id);
    expect([...data.documents.get().keys()]).toEqual(ids.slice(-7));
  });

  it('fetches as many pages of the queue as are wanted, and no more than there are', async () => {
    const pages = [
      queueAnswer([queueItem('A')], 'after-a'),
      queueAnswer([queueItem('B')], 'after-b'),
      queueAnswer([queueItem('C')]),
    ];
    const { data, asked } = dataWith(({ url }) => {
      const after = new URL(url, 'http://match').searchParams.get('after');
      return pages[['after-a', 'after-b'].indexOf(after ?? '') + 1];
    });
    expect(await data.fetchQueue('view=parked', 2, noSignal)).toEqual(['A', 'B']);
    expect(asked.map(({ url }) => url)).toEqual([
      '/dokumenter?view=parked',
      '/dokumenter?view=parked&after=after-a',
    ]);
    expect(await data.fetchQueue('', 9, noSignal)).toEqual(['A', 'B', 'C']);
    expect(data.queue.get().items.map(({ id }) => id)).toEqual(['A', 'B', 'C']);
  });

  it('brings a row up to date by news, never back to an older state', () => {
    const { data } = dataWith(() => new Error('nobody asks'));
    data.noteItem(queueItem('A', { version: 4, state: 'matched' }));
    data.noteItem(queueItem('A', { version: 2, state: 'reading' }));
    expect(data.queue.get().items.map(({ id, state }) => [id, state])).toEqual([
      ['A', 'matched'],
      ['B', 'suggested'],
    ]);
  });
});
