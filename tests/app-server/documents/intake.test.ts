import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { suggest } from '#app-server/documents/matching/suggest.ts';
import { openReader, type Reader } from '#app-server/documents/reading/reader.ts';
import { readDocument, type ReadingRoom } from '#app-server/documents/reading/read-waiting.ts';
import { startReading, type Reading } from '#app-server/documents/reading/start-reading.ts';
import type { DocumentStorage } from '#app-server/documents/storage.ts';
import type { UploadAnswer } from '#app-server/pages/admin/document-upload.props.ts';
import { addUser, type TestApp } from '#tests/app-server/http/support/test-app.ts';
import { TestBrowser } from '#tests/app-server/http/support/test-browser.ts';
import { type Intake, openIntake } from './intake-company.ts';
import { entityBomb, pagesSaying } from './reading/made-files.ts';

let intake: Intake;
let testApp: TestApp;
let office: TestBrowser;
let fitter: TestBrowser;
let storage: DocumentStorage;
let reader: Reader;
let stored: Intake['stored'];

beforeAll(async () => {
  intake = await openIntake();
  ({ testApp, office, storage, stored } = intake);
  fitter = await new TestBrowser(testApp.app).logIn(await addUser(testApp, ['fitter']));
  reader = openReader();
});
afterAll(async () => {
  await reader.close();
  await intake.close();
});

/** Uploads files as the page's form does. */
async function upload(
  browser: TestBrowser,
  ...files: [name: string, content: Uint8Array | string][]
) {
  const form = new FormData();
  for (const [name, content] of files)
    form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const sent = new Response(form);
  const answer = await browser.send({
    method: 'POST',
    url: '/dokumenter',
    headers: {
      accept: 'application/json',
      'content-type': sent.headers.get('content-type') ?? '',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, answer: answer.json<UploadAnswer>() };
}

test('of many files at once each is taken or refused by itself, by its content and not by its name', async () => {
  const { status, answer } = await upload(
    office,
    ['faktura.docx', pagesSaying('Faktura 4711')],
    ['ferie.pdf', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['tom.pdf', ''],
    ['æøå/../regning.xml', '<Invoice/>'],
    ['kopi.pdf', pagesSaying('Faktura 4711')],
  );
  expect(status).toBe(201);
  const first = answer.files[0]?.documentId;
  expect(answer.files.map(({ result, reason }) => [result, reason])).toEqual([
    ['taken', null],
    ['refused', 'Filen er hverken en PDF eller en elektronisk faktura (XML).'],
    ['refused', 'Filen er tom.'],
    ['taken', null],
    ['duplicate', null],
  ]);
  expect(answer.files[4]?.documentId).toBe(first);
  expect(await stored('faktura.docx')).toMatchObject({
    state: 'arrived',
    mediaType: 'application/pdf',
    source: 'upload',
  });
  expect(await stored('regning.xml')).toMatchObject({ mediaType: 'application/xml' });
});

test('a file of more than 25 MB is refused, and the one after it is taken', async () => {
  const { answer } = await upload(
    office,
    ['stor.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024)])],
    ['lille.pdf', pagesSaying('lille')],
  );
  expect(answer.files.map(({ result, reason }) => [result, reason])).toEqual([
    ['refused', 'Filen er større end 25 MB.'],
    ['taken', null],
  ]);
});

test('the files behind a large one that is refused are not lost', async () => {
  const form = new FormData();
  const add = (name: string, content: Buffer) =>
    form.append('files', new Blob([new Uint8Array(content)]), name);
  add('arkiv.zip', Buffer.alloc(3 * 1024 * 1024, 'PK'));
  add('bag-arkivet.pdf', Buffer.from(pagesSaying('bag arkivet')));
  add('sidst.pdf', Buffer.from(pagesSaying('sidst')));
  // Over a socket the parts come one after the other, as they do from a browser.
  const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/dokumenter`, {
    method: 'POST',
    body: form,
    headers: {
      accept: 'application/json',
      cookie: [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': office.cookies.get('XSRF-TOKEN') ?? '',
    },
  });
  const { files }: UploadAnswer = await answer.json();
  expect(files.map(({ fileName, result }) => [fileName, result])).toEqual([
    ['arkiv.zip', 'refused'],
    ['bag-arkivet.pdf', 'taken'],
    ['sidst.pdf', 'taken'],
  ]);
});

test('a user without the right to match documents can neither upload nor see them', async () => {
  expect((await upload(fitter, ['a.pdf', pagesSaying('a')])).status).toBe(403);
  const document = await stored('lille.pdf');
  expect((await fitter.call('GET', `/dokumenter/${document?.id}/fil`)).statusCode).toBe(404);
});

test('a stored file is served as it came and under its name; the browser keeps it and asks each time', async () => {
  const document = await stored('lille.pdf');
  const answer = await office.call('GET', `/dokumenter/${document?.id}/fil`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(pagesSaying('lille'))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-cache, private',
    'content-disposition': `inline; filename="lille.pdf"; filename*=UTF-8''lille.pdf`,
  });
  const again = await office.call('GET', `/dokumenter/${document?.id}/fil`, undefined, {
    'if-none-match': String(answer.headers['etag']),
  });
  expect(again.statusCode).toBe(304);
  // The next user of the browser has the file's ETag too, and must not get 304.
  const other = await fitter.call('GET', `/dokumenter/${document?.id}/fil`, undefined, {
    'if-none-match': String(answer.headers['etag']),
  });
  expect(other.statusCode).toBe(404);
});

test('what waits is read, oldest first, and every file ends in a named state', async () => {
  await upload(office, ['bombe.xml', entityBomb()], ['halv.pdf', pagesSaying('x').subarray(0, 90)]);
  const waiting = await testApp.services.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.state, 'arrived'));
  expect(waiting.length).toBe(7);
  for (const { id } of waiting) {
    expect(await readDocument(testApp.services, { storage, reader, suggest }, id)).toBe(true);
  }
  expect(await stored('bombe.xml')).toMatchObject({
    state: 'unreadable',
    unreadableReason: 'hostile',
  });
  expect(await stored('halv.pdf')).toMatchObject({
    state: 'unreadable',
    unreadableReason: 'broken',
  });
  expect(await stored('regning.xml')).toMatchObject({
    state: 'unreadable',
    unreadableReason: 'broken',
  });
  expect(await stored('faktura.docx')).toMatchObject({
    state: 'no_suggestion',
    textLayer: 'yes',
    pages: 1,
  });
});

test('a document that a crashed process was reading is read after the next start', async () => {
  const { answer } = await upload(office, ['afbrudt.pdf', pagesSaying('afbrudt')]);
  const id = answer.files[0]?.documentId ?? '';
  await testApp.services.db.update(documents).set({ state: 'reading' }).where(eq(documents.id, id));
  const own = openReader();
  const reading = await new Promise<Reading>((resolve) => {
    const room: ReadingRoom = {
      storage,
      reader: own,
      suggest: async (services, documentId) => {
        await suggest(services, documentId);
        resolve(started);
      },
    };
    const started = startReading(testApp.services, room, { alone: true });
  });
  await reading.stop();
  expect(await stored('afbrudt.pdf')).toMatchObject({ state: 'no_suggestion' });
});

test('a user who is locked while files are sent hears it of each that was not whole by then, and nothing of others is lost', async () => {
  const { db } = testApp.services;
  const sender = await addUser(testApp, ['office']);
  const browser = await new TestBrowser(testApp.app).logIn(sender);
  const form = new FormData();
  const add = (name: string, text: string) =>
    form.append('files', new Blob([new Uint8Array(Buffer.from(pagesSaying(text)))]), name);
  add('for-laasen.pdf', 'før låsen');
  add('efter-laasen.pdf', 'efter låsen');
  add('bag-laasen.pdf', 'bag låsen');
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  // The first file is whole with the beginning of the second; the rest is sent when the account is locked.
  const cut = body.indexOf('efter-laasen.pdf') + 200;
  const content = Readable.from(
    (async function* () {
      yield body.subarray(0, cut);
      await expect.poll(() => stored('for-laasen.pdf')).toBeDefined();
      await db.update(users).set({ state: 'locked' }).where(eq(users.id, sender.id));
      const others = await upload(office, ['en-andens.pdf', pagesSaying('en andens')]);
      expect(others.answer.files[0]?.result).toBe('taken');
      yield body.subarray(cut);
    })(),
  );
  const answer = await browser.send({
    method: 'POST',
    url: '/dokumenter',
    headers: {
      accept: 'application/json',
      'content-type': sent.headers.get('content-type') ?? '',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    payload: content,
  });
  const shutOut = 'Din adgang blev lukket, mens filen blev sendt. Den er ikke modtaget.';
  expect(answer.json<UploadAnswer>().files.map(({ result, reason }) => [result, reason])).toEqual([
    ['taken', null],
    ['refused', shutOut],
    ['refused', shutOut],
  ]);
  expect(await stored('efter-laasen.pdf')).toBeUndefined();
  expect(await stored('for-laasen.pdf')).toMatchObject({ state: 'arrived' });
});
