import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';

/** Passes a program's output on and remembers the end of it, so that a fall can be explained in one line. */
export class ProgramOutput extends Writable {
  readonly #target: Writable;
  #lines: string[] = [];
  #rest = '';

  constructor(target: Writable) {
    super({ decodeStrings: true });
    this.#target = target;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const lines = (this.#rest + chunk.toString('utf8')).split('\n');
    this.#rest = lines.pop() ?? '';
    this.#lines = [...this.#lines, ...lines].slice(-50);
    this.#target.write(chunk, () => done());
  }

  /** The last fatal message in pino's lines, or the last line there is. */
  reason(): string {
    const lines = [...this.#lines, this.#rest].filter((line) => line.trim() !== '');
    return lines.map(fatalMessage).findLast((text) => text !== undefined) ?? lines.at(-1) ?? '';
  }
}

const FATAL = 60;

function fatalMessage(line: string): string | undefined {
  try {
    const entry: { level?: number; msg?: string; err?: { message?: string } } = JSON.parse(line);
    return entry.level === FATAL ? (entry.err?.message ?? entry.msg) : undefined;
  } catch {
    return undefined;
  }
}

const LONGEST_LOG = 10_000_000;

/** A program's log file under `dataDir/logs`, gone on with; beyond ten megabytes it begins again, and the old one is kept beside it. */
export function logFile(dataDir: string, program: string): Writable {
  const folder = join(dataDir, 'logs');
  const path = join(folder, `${program}.log`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(path) && statSync(path).size > LONGEST_LOG)
    renameSync(path, join(folder, `${program}.previous.log`));
  return createWriteStream(path, { flags: 'a', mode: 0o600 });
}
