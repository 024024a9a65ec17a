import { type FailureReport, failureReport, framesOf } from '#domain/failure-report.ts';
import * as v from 'valibot';
import { quietCall } from '#web/http/call.ts';

/** The same failure is told once in so many milliseconds, however often it happens. */
const PAUSE = 60_000;

const told = new Map<string, number>();

/** Tells the server that something could not be shown. Nobody waits for it, and nothing happens when it cannot be told. */
export function reportFailure(what: FailureReport['what'], where: string, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: 'Thrown', stack: undefined };
  const report = { what, where, name, frames: framesOf(stack, location.origin) };
  const key = JSON.stringify(report);
  const now = performance.now();
  if (!v.is(failureReport, report) || now - (told.get(key) ?? -Infinity) < PAUSE) return;
  told.set(key, now);
  quietCall('post', '/fejl', report).catch(() => told.delete(key));
}

/** News that is not the server's, or not as it should be. It was dropped; what it stood for is fetched. */
export function reportStrangeNews(channel: string): void {
  const [family = ''] = channel.split('.');
  const error = new UnreadableNews(`News on ${family} could not be read.`);
  reportError(error);
  reportFailure('news', family, error);
}

class UnreadableNews extends Error {
  override readonly name = 'UnreadableNews';
}
