import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { openWatchedFolder } from '#app-server/documents/intake/watched-folder.ts';
import type { QueueAnswer } from '#app-server/pages/admin/manual-order-match.props.ts';
import { type Intake, openIntake } from './intake-company.ts';
import { pagesSaying } from './reading/made-files.ts';

let intake: Intake;
let inbox: string;

beforeAll(async () => {
  intake = await openIntake();
  inbox = join(intake.folder, 'indbakke');
  mkdirSync(inbox, { recursive: true });
});
afterAll(() => intake.close());

const watch = () =>
  openWatchedFolder(intake.testApp.services, {
    storage: intake.storage,
    wakeReading: () => undefined,
  });

test('a file in the watched folder is taken once it is complete, and moved away; a bad one is put aside with its reason', async () => {
  const watched = watch();
  const whole = pagesSaying('fra scanneren');
  writeFileSync(join(inbox, 'scan.pdf'), whole.subarray(0, 100));
  writeFileSync(join(inbox, 'scan2.pdf.part'), whole);
  await watched.look();
  writeFileSync(join(inbox, 'scan.pdf'), whole);
  await watched.look();
  expect(await intake.stored('scan.pdf')).toBeUndefined();
  writeFileSync(join(inbox, 'billede.pdf'), 'ingen pdf');
  await watched.look();
  expect(await intake.stored('scan.pdf')).toMatchObject({ state: 'arrived', source: 'folder' });
  await watched.look();
  const names = (below: string) => readdirSync(join(inbox, below)).map((name) => name.slice(27));
  expect(names('modtaget')).toEqual(['scan.pdf']);
  expect(names('kan-ikke-laeses')).toEqual(['billede.pdf', 'billede.pdf.txt']);
  const [reason = ''] = readdirSync(join(inbox, 'kan-ikke-laeses')).filter((name) =>
    name.endsWith('.txt'),
  );
  expect(readFileSync(join(inbox, 'kan-ikke-laeses', reason), 'utf8')).toBe(
    'Filen er hverken en PDF eller en elektronisk faktura (XML).\n',
  );
  expect(readdirSync(inbox).filter((name) => name.includes('.'))).toEqual(['scan2.pdf.part']);
});

test('a file that stands still without its end is waited for, and in the end taken as it is', async () => {
  const watched = watch();
  const whole = pagesSaying('mange sider');
  const invoice = '<?xml version="1.0"?><Invoice><ID>4711</ID></Invoice>\n';
  const halves: [name: string, half: Uint8Array, whole: Uint8Array][] = [
    ['langsom.pdf', whole.subarray(0, whole.length - 40), whole],
    ['langsom.xml', Buffer.from(invoice.slice(0, -12)), Buffer.from(invoice)],
    ['tomt.pdf', Buffer.alloc(0), Buffer.concat([whole, Buffer.from('\n%')])],
  ];
  for (const [name, half] of halves) writeFileSync(join(inbox, name), half);
  for (let look = 0; look < 10; look += 1) await watched.look();
  for (const [name] of halves) expect([name, await intake.stored(name)]).toEqual([name, undefined]);
  for (const [name, , all] of halves) writeFileSync(join(inbox, name), all);
  for (let look = 0; look < 2; look += 1) await watched.look();
  for (const [name] of halves)
    expect(await intake.stored(name)).toMatchObject({ state: 'arrived' });

  writeFileSync(join(inbox, 'afkortet.pdf'), whole.subarray(0, 200));
  for (let look = 0; look < 31; look += 1) await watched.look();
  expect(await intake.stored('afkortet.pdf')).toMatchObject({ state: 'arrived', fileSize: 200 });
});

test('a file that the watched folder refuses is listed on the match page with its reason, once', async () => {
  const watched = watch();
  writeFileSync(join(inbox, 'foto.jpg'), 'et billede af en seddel');
  writeFileSync(join(inbox, 'Thumbs.db'), 'intet papir');
  writeFileSync(join(inbox, 'kaempe.pdf'), Buffer.concat([whole25(), Buffer.from('%%EOF')]));
  writeFileSync(join(inbox, 'tom-fil.pdf'), '');
  for (let look = 0; look < 31; look += 1) await watched.look();
  const refused = { state: 'unreadable', source: 'folder', mediaType: null };
  expect(await intake.stored('foto.jpg')).toMatchObject({
    ...refused,
    unreadableReason: 'unknown_type',
  });
  expect(await intake.stored('kaempe.pdf')).toMatchObject({
    ...refused,
    unreadableReason: 'too_large',
  });
  expect(await intake.stored('tom-fil.pdf')).toMatchObject({
    ...refused,
    unreadableReason: 'empty',
  });
  expect(await intake.stored('Thumbs.db')).toBeUndefined();
  const queue = await intake.office.call('GET', '/dokumenter?view=inbox&state=unreadable');
  const shown = queue.json<QueueAnswer>().items.find(({ fileName }) => fileName === 'foto.jpg');
  expect(shown).toMatchObject({ unreadableReason: 'unknown_type' });
  const file = await intake.office.call('GET', `/dokumenter/${shown?.id}/fil?original=1`);
  expect(file.body).toBe('et billede af en seddel');

  const before = await intake.testApp.services.db.$count(documents);
  writeFileSync(join(inbox, 'foto.jpg'), 'et billede af en seddel');
  for (let look = 0; look < 2; look += 1) await watched.look();
  expect(await intake.testApp.services.db.$count(documents)).toBe(before);
});

/** A PDF that is too large, but for its end. */
const whole25 = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024)]);

test('a file that was stored just before a crash is recognised when it is found again', async () => {
  const watched = watch();
  const before = await intake.testApp.services.db.$count(documents);
  writeFileSync(join(inbox, 'scan.pdf'), pagesSaying('fra scanneren'));
  await watched.look();
  await watched.look();
  expect(await intake.testApp.services.db.$count(documents)).toBe(before);
  const taken = readdirSync(join(inbox, 'modtaget'));
  expect(taken.filter((name) => name.endsWith('-scan.pdf'))).toHaveLength(2);
});
