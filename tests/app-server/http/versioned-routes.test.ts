import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWithRoutes } from './support/every-route.ts';
import { addUser } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';

/** What a field is answered that a route does not take. */
const UNKNOWN = 'Feltet kendes ikke.';
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

let test: Awaited<ReturnType<typeof openWithRoutes>>;
let browser: TestBrowser;
beforeAll(async () => {
  test = await openWithRoutes();
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['administrator']));
});
afterAll(() => test.close());

it('OK on the conflict question is understood by every route that takes a version', async () => {
  const writes = test.routes.filter((route) => WRITES.includes(route.method) && !route.public);
  const versioned: string[] = [];
  for (const { method, url } of writes) {
    const address = url.replaceAll(/:\w+/g, ULID);
    const refused = async (body: Record<string, unknown>) => {
      const answer = await browser.call(method, address, body);
      const { errors = {} } = answer.json<{ errors?: Record<string, string> }>();
      return Object.keys(errors).filter((field) => errors[field] === UNKNOWN);
    };
    if ((await refused({ version: 1 })).includes('version')) continue;
    versioned.push(`${method} ${url}`);
    expect(await refused({ version: 1, force: true }), `${method} ${url}`).not.toContain('force');
  }
  expect(versioned).toContain('POST /ordrer/:orderNo/aktiviteter/:activityId/stop');
});
