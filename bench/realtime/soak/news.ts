import { setTimeout as wait } from 'node:timers/promises';
import { sign } from '#app-server/events/realtime-api.ts';
import { benchApp } from '../contenders.ts';

/** Publishes with a key for each event, and repeats a request when the connection broke, so that each event is published once. */
export class News {
  /** Events published so far. */
  total = 0;
  readonly #url: string;

  constructor(port: number) {
    this.#url = `http://127.0.0.1:${port}`;
  }

  async publish(feed: string): Promise<void> {
    this.total += 1;
    const key = `soak-${this.total}`;
    const body = JSON.stringify({ name: 'news', channel: feed, data: `{"key":"${key}"}` });
    while (!(await this.#posted(body, key))) await wait(20);
  }

  /** False when there was no answer. Throws when the request was refused. */
  async #posted(body: string, key: string): Promise<boolean> {
    const path = `/apps/${benchApp.id}/events`;
    const credentials = { appKey: benchApp.key, appSecret: benchApp.secret };
    const query = sign(credentials, 'POST', path, body, new Date());
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const request = { method: 'POST', headers, body };
    const response = await fetch(`${this.#url}${path}?${query}`, request).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response === undefined || text === undefined) return false;
    if (response.ok) return true;
    throw new Error(`A publish was answered ${response.status}: ${text}`);
  }
}
