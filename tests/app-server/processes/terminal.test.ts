import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { withoutFirstAnswer } from '#app-server/processes/first-answers.ts';
import { openTerminal } from '#app-server/processes/terminal.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { freePort } from '#tests/support/free-port.ts';

function written(isTTY: boolean) {
  const texts: string[] = [];
  const terminal = openTerminal({ isTTY, write: (text: string) => texts.push(text) });
  terminal.line('Lægger 5.000 ordrer ind …');
  terminal.bar(1, 2);
  terminal.bar(1, 2);
  terminal.line('Starter serverne …');
  terminal.bar(3, 3);
  return texts;
}

test('on a terminal a progress bar moves below the last line and is removed at the end', () => {
  const half = `  ${'█'.repeat(15)}${'░'.repeat(15)} 50 %`;
  expect(written(true)).toEqual([
    'Lægger 5.000 ordrer ind …\n',
    `\r\u001B[K${half}`,
    '\r\u001B[K',
    'Starter serverne …\n',
  ]);
});

test('in a file there is one line per step', () => {
  expect(written(false)).toEqual(['Lægger 5.000 ordrer ind …\n', 'Starter serverne …\n']);
});

test('the start is complete when both servers and the first page answer 200', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const again = asked.filter((url) => url === request.url).length > 1;
    response.writeHead(again ? 200 : 503).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const serverUrl = `http://127.0.0.1:${port}`;
  const reverb = { ...testSettings.reverb, serverUrl: `${serverUrl}/realtime` };
  expect(await withoutFirstAnswer({ serverUrl, reverb }, 30_000)).toEqual([]);
  expect([...asked].sort()).toEqual(['/', '/', '/realtime/up', '/realtime/up', '/up', '/up']);
});

test('a server that does not answer is named', async () => {
  const serverUrl = `http://127.0.0.1:${await freePort()}`;
  const reverb = { ...testSettings.reverb, serverUrl };
  expect(await withoutFirstAnswer({ serverUrl, reverb }, 0)).toEqual([
    `${serverUrl}/up`,
    `${serverUrl}/up`,
    `${serverUrl}/`,
  ]);
});
