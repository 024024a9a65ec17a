import * as v from 'valibot';
import { type FailureReport, failureReport, framesOf } from '#domain/failure-report.ts';
import { quietCall } from '#web/http/call.ts';

/** The same failure is told once in so many milliseconds, however often it happens. */
const PAUSE = 60_000;

const told = new Map<string, number>();

/** Nobody waits for it, and nothing happens when it cannot be told. */
function tell(report: FailureReport): void {
  const key = JSON.stringify(report);
  const now = performance.now();
  if (!v.is(failureReport, report) || now - (told.get(key) ?? -Infinity) < PAUSE) return;
  told.set(key, now);
  quietCall('post', '/fejl', report).catch(() => told.delete(key));
}

/** Tells the server that a page or a wall could not be drawn. */
export function reportFailure(what: 'page' | 'wall', where: string, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: 'Thrown', stack: undefined };
  tell({ what, where, name, frames: framesOf(stack, location.origin) });
}

/** News that is not the server's, or not as it should be. It was dropped; what it stood for is fetched. */
export function reportStrangeNews(channel: string): void {
  const [where = ''] = channel.split('.');
  reportError(new Error(`News on ${where} could not be read.`));
  tell({ what: 'news', where, name: 'UnreadableNews', frames: [] });
}
