import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogoChange } from '#domain/company/logo.ts';
import { companyLogos } from '#app-server/database/schema/company.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { iconPng } from '#app-server/icons/icon-png.ts';
import { recordedChanges } from '#app-server/records/changes-since.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { openCompany, type Company } from '../orders/support/company.ts';

const PATH = '/admin/grupper/virksomheden/logo';
const logoA = iconPng(80);
const logoB = iconPng(96);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
let company: Company;
let admin: Browser;
let office: Browser;
let ask: (url: string) => Promise<{ statusCode: number }>;
let close: () => Promise<unknown>;

beforeAll(async () => {
  company = await openCompany();
  const app = await openApp(company);
  admin = await logIn(app, company, company.people.administrator);
  office = await logIn(app, company, company.people.office);
  ask = async (url) => app.inject({ url });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await company.database.close();
});

const upload = async (content: Buffer, name = 'logo.png') => {
  const answer = await admin.upload(PATH, content, name);
  return [answer.statusCode, answer.json<LogoChange & { errors: unknown }>()] as const;
};
const exchange = async (logo: string | null, instead: string | null, by = admin) => {
  const answer = await by.call('PUT', PATH, { logo, instead });
  return [answer.statusCode, answer.json<LogoChange & { errors: unknown }>()] as const;
};
const events = async () =>
  company.services.db
    .select({ changed: domainEvents.changed })
    .from(domainEvents)
    .where(eq(domainEvents.entityId, 'company'));

describe('a file that cannot be the logo', () => {
  const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  it.each<[string, Buffer, RegExp]>([
    ['has another content than its name says', Buffer.from('%PDF-1.7 …'), /PNG, JPEG eller WebP/],
    ['is a drawing with scripts', Buffer.from('<svg onload="x()"/>'), /PNG, JPEG eller WebP/],
    ['is empty', Buffer.alloc(0), /tom/],
    ['is cut off', logoA.subarray(0, -20), /beskadiget/],
    ['is a JPEG without a picture', jpegHead, /beskadiget/],
    ['is too small', iconPng(32), /32 × 32 punkter\. .*mindst 64/],
    ['is too large', Buffer.concat([logoA, Buffer.alloc(500 * 1024)]), /højst 500 KB/],
    ['is far too large', Buffer.alloc(3_000_000, 1), /højst 500 KB/],
  ])('is refused with a sentence when it %s', async (_what, content, sentence) => {
    const answer = await upload(content);
    expect(answer).toMatchObject([422, { errors: { logo: expect.stringMatching(sentence) } }]);
    expect(await events()).toEqual([]);
  });
});

describe('the logo', () => {
  it('is shown unchanged to who is logged in, kept by the browser, and is nobody else’s', async () => {
    const [status, { logo, before }] = await upload(logoA, 'Jensen & Søn.png');
    expect([status, before]).toEqual([200, null]);
    const size = { width: 80, height: 80, mediaType: 'image/png' };
    expect(logo).toEqual({ hash: hashOf(logoA), name: 'Jensen & Søn.png', ...size });
    const address = `/virksomheden/logo/${hashOf(logoA)}`;
    const shown = await office.call('GET', address);
    expect(shown.rawPayload.equals(logoA)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const missing = await office.call('GET', `/virksomheden/logo/${hashOf(logoB)}`);
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([
      404,
      'no-store, private',
    ]);
    expect((await ask(address)).statusCode).toBe(403);
  });

  it('is changed by nobody without the right', async () => {
    expect((await office.upload(PATH, logoB, 'logo.png')).statusCode).toBe(403);
    expect((await exchange(null, hashOf(logoA), office))[0]).toBe(403);
  });

  it('is replaced, put back, and removed, each with an event that names the files', async () => {
    await upload(logoB, 'ny.png');
    expect(await exchange(hashOf(logoA), hashOf(logoB))).toMatchObject([
      200,
      { logo: { name: 'Jensen & Søn.png' }, before: { name: 'ny.png' } },
    ]);
    expect(await exchange(null, hashOf(logoA))).toMatchObject([200, { logo: null }]);
    const changes = await recordedChanges(company.services.db, 'company', undefined);
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['logo', null, 'Jensen & Søn.png'],
      ['logo', 'Jensen & Søn.png', 'ny.png'],
      ['logo', 'ny.png', 'Jensen & Søn.png'],
      ['logo', 'Jensen & Søn.png', null],
    ]);
    const saved = await admin.call('PATCH', '/admin/grupper/virksomheden', {
      version: 1,
      city: 'Vejle',
    });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { version: 6, city: 'Vejle' }]);
  });

  it('is not changed back over what a colleague has chosen meanwhile', async () => {
    await upload(logoA);
    expect(await exchange(null, hashOf(logoB))).toMatchObject([
      422,
      { errors: { logo: 'En anden har skiftet logoet imens. Se det, der står nu.' } },
    ]);
  });

  it('is stored with the one that it replaced, and no older ones', async () => {
    await upload(logoB);
    await upload(iconPng(100));
    const stored = await company.services.db
      .select({ width: companyLogos.width })
      .from(companyLogos);
    expect(stored.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([96, 100]);
    expect(await exchange(hashOf(logoA), hashOf(iconPng(100)))).toMatchObject([
      422,
      { errors: { logo: 'Det tidligere logo er ikke gemt længere.' } },
    ]);
  });
});
