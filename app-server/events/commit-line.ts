import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { collided } from '../database/collision.ts';
import { databaseFailure } from '../database/database-failure.ts';
import { eventCounter } from '../database/schema/events.ts';
import type { Database, Transaction } from '../services.ts';

/** Where the numbers stand while a work has its turn; it moves `lastSeq` on by the events it writes. */
interface Turn {
  lastSeq: number;
}

type Work = (tx: Transaction, turn: Turn) => Promise<void>;

interface Waiting {
  work: Work;
  /** How often it was stopped because it stood in another transaction's way. */
  collisions: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** How often a work that PostgreSQL has stopped to end a deadlock is done again. */
const AGAIN = 4;
/** The milliseconds before that, so that the other transaction gets the row it waited for; more each time. */
const BREATH = 20;
/** The largest number of writes in one commit, and the milliseconds after which none is started in it, so that readers get a turn. */
const MOST = 32;
const LONGEST = 25;

/**
 * The line in which one process's works stand to be written, one at a time. Those that wait while one is at work follow it in the same
 * transaction, each behind a savepoint, so that they share one flush of the disk, which costs more than most works: PostgreSQL's
 * own group commit does not help, because the counter's row is locked until the flush has ended. No write is answered before the commit.
 */
export class CommitLine {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Resolves once `work` has been committed. When it throws, it alone is undone and its error is passed on; when the
   * transaction breaks, so does everything in it. Works never meet each other, for all begin with the counter's row; one that is
   * stopped for a transaction outside the line is done again, from its beginning.
   */
  take(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, collisions: 0, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#together();
    this.#running = false;
  }

  async #together(): Promise<void> {
    const done: Waiting[] = [];
    let current: Waiting | undefined;
    const collisions = this.#waiting[0]?.collisions ?? 0;
    if (collisions > 0) await pause(BREATH * collisions);
    try {
      await this.#db.transaction(async (tx) => {
        let lastSeq = await lockedCounter(tx);
        const until = performance.now() + LONGEST;
        const isOpen = () => done.length === 0 || (done.length < MOST && performance.now() < until);
        while (isOpen() && (current = this.#waiting.shift())) {
          // The first needs no savepoint: when it fails, the transaction contains nothing else.
          if (done.length > 0) await tx.execute(sql`savepoint turn`);
          const turn = { lastSeq };
          try {
            await current.work(tx, turn);
            ({ lastSeq } = turn);
            done.push(current);
          } catch (error) {
            if (done.length === 0 || databaseFailure(error)) throw error;
            await tx.execute(sql`rollback to savepoint turn`);
            // Those before it are committed first, so that they keep nobody waiting.
            const isAgain = this.#again(current, error);
            if (!isAgain) current.reject(error);
            current = undefined;
            if (isAgain) return;
          }
          current = undefined;
        }
      });
      for (const { resolve } of done) resolve();
    } catch (error) {
      if (current && done.length === 0 && this.#again(current, error)) return;
      // If no write had a turn, the database is away: the waiting ones would fail in the same way, one after the other.
      const failed = current || done.length > 0 ? done : this.#waiting.splice(0);
      for (const { reject } of current ? [...failed, current] : failed) reject(error);
    }
  }

  /** Puts a work that collided at the head of the line. @returns whether it did: not for another error, nor when it collides again and again */
  #again(stopped: Waiting, error: unknown): boolean {
    if (stopped.collisions >= AGAIN || !collided(error)) return false;
    this.#waiting.unshift({ ...stopped, collisions: stopped.collisions + 1 });
    return true;
  }
}

/** Holds the counter's row until the transaction ends, also against other processes. @returns the last `seq` given out */
async function lockedCounter(tx: Transaction): Promise<number> {
  const [counter] = await tx
    .select()
    .from(eventCounter)
    .where(eq(eventCounter.id, 1))
    .for('update');
  if (!counter) throw new Error('event_counter has no row: the migrations have not run');
  return counter.lastSeq;
}
