import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** One run of one process. The start time tells it from a later process that was given the same number. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Clock ticks since boot and the boot's own id (proc(5)), empty where the system does not tell. */
  started: string;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** Whether the process still runs, as far as this machine can see. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (identity.host !== hostname()) return false;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return identity.started === startOf(identity.pid);
}

function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold blanks; the start is the 22nd.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${ticks}`;
  } catch {
    return '';
  }
}
