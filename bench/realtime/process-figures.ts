import { readdirSync, readFileSync } from 'node:fs';

/** CPU time that all threads of a process have used so far, in microseconds (Linux: `/proc/{pid}/task/{tid}/schedstat`). */
export function cpuMicros(pid: number): number {
  let nanos = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const [used] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    nanos += Number(used);
  }
  return nanos / 1000;
}

/** Resident memory of a process in bytes, without mapped files. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
