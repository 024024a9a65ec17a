import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findToken, makeToken, tokenOf } from '#app-server/auth/tokens/account-tokens.ts';
import { company, companyLogos } from '#app-server/database/schema/company.ts';
import { accountTokens, mails } from '#app-server/database/schema/mails.ts';
import { iconPng } from '#app-server/icons/icon-png.ts';
import { mailServer } from '#app-server/mail/mail-server.ts';
import { queueMail, takeBackMail } from '#app-server/mail/queue-mail.ts';
import { type MailSender, startMailSender } from '#app-server/mail/send-mails.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { type FakeMailServer, type Fault, startMailServer } from './smtp-fake.ts';

const FROM = 'Tavlens El-Service <tavlen@el-service.example>';
const TIMES = { connect: 2_000, silence: 700, whole: 5_000 };
let test: TestApp;
let server: FakeMailServer;
const senders: MailSender[] = [];

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await server.close();
  await test.services.db.delete(mails);
});

function startSender(url = server.url) {
  const sender = startMailSender(test.services, mailServer(url, FROM, TIMES), 50);
  senders.push(sender);
  return sender;
}

async function queue(canUndo = false): Promise<string> {
  return test.services.db.transaction((tx) =>
    queueMail(tx, test.services, {
      kind: 'password-changed',
      to: 'søren+tavle@blåbær.example',
      data: { name: 'Søren Ågård', at: '2026-11-21T08:00:00Z' },
      createdBy: null,
      canUndo,
    }),
  );
}

const rowOf = async (id: string) =>
  (await test.services.db.select().from(mails).where(eq(mails.id, id)))[0];

/** Waits until a try has failed, and then makes the mail due again without the pause. */
async function again(id: string) {
  await expect.poll(async () => (await rowOf(id))?.lastError).not.toBeNull();
  const failed = await rowOf(id);
  await test.services.db
    .update(mails)
    .set({ tryAt: sql`now()` })
    .where(eq(mails.id, id));
  return failed;
}

const isSent = (id: string) =>
  expect.poll(async () => (await rowOf(id))?.sentAt ?? null).not.toBeNull();

async function isSentAfter(id: string) {
  if (senders.length === 0) startSender();
  else senders[0]?.wake();
  await isSent(id);
}

describe('a mail', () => {
  it('leaves with text and HTML, says that a program wrote it, and is written down as sent', async () => {
    const id = await queue();
    startSender();
    await isSent(id);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, lastError: null, givenUpAt: null });
    const [source = ''] = server.taken;
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain(`Message-ID: <${id.toLowerCase()}@el-service.example>`);
    expect(source).toMatch(/text\/plain[^]*text\/html/);
    expect(source).toContain('To: søren+tavle@blåbær.example');
  });

  it('carries the logo within itself, so that no mail program fetches anything', async () => {
    const { db } = test.services;
    await isSentAfter(await queue());
    expect(server.taken[0]).not.toMatch(/<img|cid:|image\//);
    const logo = iconPng(80);
    const facts = { hash: 'a'.repeat(64), name: 'logo.png', mediaType: 'image/png' } as const;
    await db
      .insert(companyLogos)
      .values({ ...facts, width: 80, height: 80, content: logo, createdAt: new Date() });
    await db.update(company).set({ logoHash: facts.hash });
    await isSentAfter(await queue());
    const source = server.taken[1] ?? '';
    expect(source).toMatch(
      /multipart\/alternative[^]*text\/plain[^]*multipart\/related[^]*text\/html/,
    );
    expect(source).toMatch(/Content-Disposition: inline; filename=logo.png/);
    const html = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const shown = /<img class="logo" src="cid:([^"]+)"[^>]*width="56" height="56"/.exec(html)?.[1];
    expect(source).toContain(`Content-ID: <${shown}>`);
    expect(html).not.toMatch(/(src|background)="http/);
    expect(source.replaceAll(/\s/g, '')).toContain(logo.toString('base64'));
    await db.update(company).set({ logoHash: null });
  });

  it('that can be taken back waits, and then never leaves', async () => {
    const id = await queue(true);
    startSender();
    const other = await queue();
    await isSent(other);
    expect((await rowOf(id))?.sentAt).toBeNull();
    expect(await takeBackMail(test.services.db, id)).toBe(true);
    expect(await takeBackMail(test.services.db, id)).toBe(false);
    expect(await takeBackMail(test.services.db, other)).toBe(false);
    expect(server.taken).toHaveLength(1);
  });

  it('that waits while the database’s clock is set back leaves at once, first or after a failed try', async () => {
    const { db } = test.services;
    const ids = [await queue(true), await queue(true)];
    const ahead = sql`now() + interval '2 hours 10 seconds'`;
    await db.update(mails).set({ createdAt: ahead, sendAfter: ahead, tryAt: ahead });
    await db
      .update(mails)
      .set({ attempts: 3 })
      .where(eq(mails.id, ids[1] ?? ''));
    startSender();
    for (const id of ids) await isSent(id);
    expect(server.taken).toHaveLength(2);
  });

  it('is sent once by two app-servers that look at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => queue()));
    startSender();
    startSender();
    for (const id of ids) await isSent(id);
    expect(server.taken).toHaveLength(6);
    expect(new Set(server.arrived).size).toBe(6);
  });
});

describe('a mail server', () => {
  it.each<[string, Fault, RegExp, number]>([
    ['says 421 to the address', { at: 'RCPT', code: 421 }, /vente \(421\)/, 1],
    ['says 451 to the mail', { at: 'DATA', code: 451 }, /vente \(451\)/, 2],
    ['hangs after DATA', { at: 'afterData', does: 'hangs' }, /ikke i tide/, 2],
    ['closes in the middle', { at: 'afterData', does: 'closes' }, /afbrød|nås/, 2],
  ])(
    'that %s gets the same mail again, once',
    async (_what, fault, sentence, arrivals) => {
      server.faults.push(fault);
      const id = await queue();
      startSender();
      const failed = await again(id);
      expect(failed?.lastError).toMatch(sentence);
      expect(failed).toMatchObject({ sentAt: null, givenUpAt: null, attempts: 1 });
      await isSent(id);
      expect([server.taken.length, server.arrived.length]).toEqual([1, arrivals]);
      expect(new Set(server.arrived).size).toBe(1);
    },
    15_000,
  );

  it.each<[string, Fault, RegExp]>([
    ['the address', { at: 'RCPT', code: 550 }, /afviste adressen \(550\)/],
    ['the mail', { at: 'DATA', code: 554 }, /afviste mailen \(554\)/],
  ])('that refuses %s for good is not asked again', async (_what, fault, sentence) => {
    server.faults.push(fault);
    const id = await queue();
    startSender();
    await again(id);
    const next = await queue();
    await isSent(next);
    expect(await rowOf(id)).toMatchObject({
      sentAt: null,
      attempts: 1,
      givenUpAt: expect.any(Date),
      lastError: expect.stringMatching(sentence),
    });
    expect(server.taken).toHaveLength(1);
  });

  it('that closes right after it took the mail over is not sent it twice', async () => {
    server.faults.push({ at: 'acknowledged', does: 'closes' });
    const id = await queue();
    startSender();
    await isSent(id);
    await isSent(await queue());
    expect(server.taken).toHaveLength(2);
  });

  it('with an expired certificate, or that refuses the login, gets nothing and loses nothing', async () => {
    const id = await queue();
    const old = await startMailServer(selfSigned('Post', 3));
    const expired = startSender(old.url);
    expect((await again(id))?.lastError).toMatch(/CERT_HAS_EXPIRED/);
    await expired.stop();
    await test.services.db.update(mails).set({ lastError: null, tryAt: sql`now()` });
    const stranger = startSender(server.url.replace('hemmeligt', 'forkert'));
    const refused = await again(id);
    expect(refused).toMatchObject({ lastError: 'Mailserveren afviste login (535).' });
    expect(JSON.stringify(refused)).not.toContain('forkert');
    await stranger.stop();
    startSender();
    await isSent(id);
    expect([old.arrived.length, server.taken.length]).toEqual([0, 1]);
    await old.close();
  });
});

describe('a mail that does not get through', () => {
  it('is given up after two days, and its pauses grow', async () => {
    const id = await queue();
    server.faults.push({ at: 'RCPT', code: 451 }, { at: 'RCPT', code: 451 });
    const sender = startSender();
    const pauses: number[] = [];
    const since = async () => {
      await expect.poll(async () => (await rowOf(id))?.lastError).not.toBeNull();
      const row = await rowOf(id);
      pauses.push((row?.tryAt.getTime() ?? 0) - Date.now());
      return row;
    };
    expect((await since())?.givenUpAt).toBeNull();
    const old = sql`now() - interval '49 hours'`;
    await test.services.db
      .update(mails)
      .set({ createdAt: old, attempts: 5, tryAt: sql`now()`, lastError: null })
      .where(eq(mails.id, id));
    sender.wake();
    expect((await since())?.givenUpAt).not.toBeNull();
    expect(pauses.map((ms) => Math.round(ms / 15_000))).toEqual([2, 64]);
    expect(server.taken).toEqual([]);
  });

  it('does not leave once its link is replaced or expired', async () => {
    const { db, settings, clock } = test.services;
    const user = await addUser(test, ['office']);
    const invite = async () =>
      db.transaction(async (tx) => {
        const { id: userId, email } = user;
        const token = { kind: 'reset', userId, email, createdBy: null } as const;
        const tokenId = await makeToken(tx, test.services, token);
        const data = { name: user.name, startedBy: null };
        const mail = { kind: 'reset', to: email, data, tokenId, createdBy: null } as const;
        return { tokenId, mailId: await queueMail(tx, test.services, mail) };
      });
    const first = await invite();
    const second = await invite();
    startSender();
    await isSent(second.mailId);
    await expect.poll(async () => (await rowOf(first.mailId))?.cancelledAt).not.toBeNull();
    const link = tokenOf(settings, second.tokenId);
    expect(server.taken.join('').replaceAll(/=\r?\n/g, '')).toContain(
      `/nulstil-adgangskode/${link}`,
    );
    expect(await findToken(db, 'reset', link, clock())).toMatchObject({ state: 'usable' });
    const stored = [await db.select().from(accountTokens), await db.select().from(mails)];
    expect(JSON.stringify(stored)).not.toContain(link);
  });
});
