import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/app-server/http/support/test-app.ts';

let test: TestApp;
let woken: number;
beforeEach(async () => {
  test = await openTestApp();
  woken = 0;
  test.services.wakeFollow = () => {
    woken += 1;
  };
});
afterEach(() => test.close());

const tell = (secret: string, body = '{"bookedInvoiceNumber":1}') =>
  test.app.inject({
    method: 'POST',
    url: `/visma/webhook/${secret}`,
    headers: { 'content-type': 'application/json' },
    body,
  });

it('lets the ledger be asked, without a login or the token of a page, however often it comes', async () => {
  const { webhookSecret } = test.services.settings.visma;
  for (let times = 0; times < 3; times += 1)
    expect((await tell(webhookSecret ?? '')).statusCode).toBe(202);
  expect(woken).toBe(3);
});

it('is not there for who does not know its address', async () => {
  expect((await tell('0'.repeat(64))).statusCode).toBe(404);
  expect((await tell('x')).statusCode).toBe(404);
  expect(woken).toBe(0);
});
