import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a running process. The start time distinguishes it from a later process with the same pid. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Boot id and start time in clock ticks since boot (proc(5)); empty on systems without them. */
  started: string;
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** Whether the process still runs. False for a process of another host, which this machine cannot see. */
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
    // The second field is the program's name in parentheses and may contain spaces. The start time is the 22nd field.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${ticks}`;
  } catch {
    return '';
  }
}
