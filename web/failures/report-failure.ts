import * as v from 'valibot';
import { type FailureReport, failureReport, framesOf } from '#domain/failure-report.ts';
import { quietCall } from '#web/http/call.ts';

/** Milliseconds in which the same failure is reported only once. */
const PAUSE = 60_000;

const reportedAt = new Map<string, number>();

/** Sends a report without waiting for the answer. A report that cannot be sent is dropped. */
function send(report: FailureReport): void {
  const key = JSON.stringify(report);
  const now = performance.now();
  if (!v.is(failureReport, report) || now - (reportedAt.get(key) ?? -Infinity) < PAUSE) return;
  reportedAt.set(key, now);
  quietCall('post', '/fejl', report).catch(() => reportedAt.delete(key));
}

/** Reports to the server that a page or a board could not be rendered. */
export function reportFailure(what: 'page' | 'board', where: string, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: 'Thrown', stack: undefined };
  send({ what, where, name, frames: framesOf(stack, location.origin) });
}

/** Reports a realtime message that could not be read. The caller has dropped it and fetches the current data instead. */
export function reportStrangeNews(channel: string): void {
  const [where = ''] = channel.split('.');
  reportError(new Error(`News on ${where} could not be read.`));
  send({ what: 'news', where, name: 'UnreadableNews', frames: [] });
}
