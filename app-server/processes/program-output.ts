import { appendFile, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';

/** Passes a program's output on and keeps the end of it, so that a crash can be explained in one line. */
export class ProgramOutput extends Writable {
  readonly #target: Writable;
  #lines: string[] = [];
  #rest = '';

  constructor(target: Writable) {
    super({ decodeStrings: true });
    this.#target = target;
    // A target that fails (a full disk, a closed reader) must not end the supervisor.
    target.on('error', () => undefined);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const lines = (this.#rest + chunk.toString('utf8')).split('\n');
    this.#rest = lines.pop() ?? '';
    this.#lines = [...this.#lines, ...lines].slice(-50);
    try {
      this.#target.write(chunk, () => done());
    } catch {
      // A standard output that is a file throws instead.
      done();
    }
  }

  /** The last fatal message in pino's lines, or otherwise the last line. */
  reason(): string {
    const lines = [...this.#lines, this.#rest].filter((line) => line.trim() !== '');
    return (
      lines.map((line) => message(line, FATAL)).findLast((text) => text !== undefined) ??
      lines.at(-1) ??
      ''
    );
  }

  /** The warnings among the last of pino's lines. */
  warnings(): string[] {
    return this.#lines.map((line) => message(line, WARNING)).filter((text) => text !== undefined);
  }
}

const WARNING = 40;
const FATAL = 60;

/** The message of one of pino's lines, when it has that level. */
function message(line: string, level: number): string | undefined {
  try {
    const entry: { level?: number; msg?: string; err?: { message?: string } } = JSON.parse(line);
    return entry.level === level ? (entry.err?.message ?? entry.msg) : undefined;
  } catch {
    return undefined;
  }
}

const LONGEST_LOG = 10_000_000;

type Append = (
  path: string,
  chunk: Buffer,
  options: { mode: number },
  done: (error: Error | null) => void,
) => void;

/**
 * Appends to a program's log file under `dataDir/logs`. Above ten megabytes a new file begins and the old one is kept beside it.
 * Lines that cannot be written because the disk is full are dropped. Writing goes on when there is room again.
 */
export function logFile(dataDir: string, program: string, append: Append = appendFile): Writable {
  const folder = join(dataDir, 'logs');
  const path = join(folder, `${program}.log`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(path) && statSync(path).size > LONGEST_LOG)
    renameSync(path, join(folder, `${program}.previous.log`));
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      append(path, chunk, { mode: 0o600 }, () => done());
    },
  });
}
