import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groups } from '#app-server/database/schema/people/groups.ts';
import type { StepsAnswer } from '#app-server/pages/dev/dev-machines.props.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { pageIn, TestBrowser } from '../http/support/test-browser.ts';

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  demo = await openTestApp();
  production = await openTestApp({ settings: { env: 'production' } });
  // What a second factor is asked of is tested elsewhere.
  await production.services.db.update(groups).set({ needsSecondFactor: false });
});
afterAll(() => Promise.all([demo.close(), production.close()]));

async function logInTo(test: TestApp, groups: GroupCode[]) {
  return new TestBrowser(test.app).logIn(await addUser(test, groups));
}

describe('the page of the machines', () => {
  it('is everybody’s in the demo, to look at and to try', async () => {
    const browser = await logInTo(demo, ['fitter']);
    expect(pageIn((await browser.open('/dev/machines')).body)).toMatchObject({
      component: 'Dev/Machines',
      props: { mode: 'full' },
    });
    // The watch belongs to the process: tests before this one may have taken steps.
    const { steps } = (await browser.call('GET', '/dev/machines/trin')).json<StepsAnswer>();
    const last = steps.at(-1)?.no ?? 0;
    const since = await browser.call('GET', `/dev/machines/trin?since=${last}`);
    expect(since.json()).toEqual({ steps: [] });
  });

  it('is an administrator’s where real work is done, and only to look at', async () => {
    const browser = await logInTo(production, ['administrator']);
    expect(pageIn((await browser.open('/dev/machines')).body)).toMatchObject({
      props: { mode: 'read' },
    });
    expect((await browser.call('GET', '/dev/machines/trin')).statusCode).toBe(403);
  });

  it('is nobody else’s there', async () => {
    const browser = await logInTo(production, ['leader']);
    expect((await browser.open('/dev/machines')).statusCode).toBe(403);
  });
});
