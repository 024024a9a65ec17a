import { versions } from 'node:process';

/** Node's own servers can share a port from 22.12 and 23.1 on. Throws in older versions, where a second server would not start. */
export function requireReusePort(): void {
  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  if (major > 23 || (major === 23 && minor >= 1) || (major === 22 && minor >= 12)) return;
  throw new Error(
    `REVERB_SHARED_PORT needs uWebSockets.js or Node 22.12 or later; this is Node ${versions.node} with the ws package.`,
  );
}
