import { expect, it } from 'vitest';
import { testServer } from './support/server.ts';

const server = testServer();

it('these tests run on the sockets their project is named for', async ({ task }) => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/up`);
  const isNative = headers.has('uwebsockets');
  expect(isNative).toBe(task.file.projectName !== 'ws-sockets');
});
