import { expect, it } from 'vitest';
import { testServer } from '../support/server.ts';

const server = testServer();

it('these tests run on the socket driver of their project', ({ task }) => {
  expect(server.server.driver).toBe(task.file.projectName === 'ws-sockets' ? 'ws' : 'uws');
});
