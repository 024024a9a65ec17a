import type { App } from '#realtime-server/protocol/app/app.ts';
import type { ClientEvent, Observer } from '#realtime-server/protocol/observer.ts';
import { Recorder } from './recorder.ts';

/** Records every notification as `[name, app id, …]`. */
export class RecordingObserver implements Observer {
  readonly heard = new Recorder<readonly unknown[]>();

  occupied(app: App, channel: string): void {
    this.heard.record(['occupied', app.id, channel]);
  }

  vacated(app: App, channel: string): void {
    this.heard.record(['vacated', app.id, channel]);
  }

  memberAdded(app: App, channel: string, userId: string): void {
    this.heard.record(['memberAdded', app.id, channel, userId]);
  }

  memberRemoved(app: App, channel: string, userId: string): void {
    this.heard.record(['memberRemoved', app.id, channel, userId]);
  }

  clientEvent(app: App, seen: ClientEvent): void {
    this.heard.record(['clientEvent', app.id, seen]);
  }

  cacheMiss(app: App, channel: string): void {
    this.heard.record(['cacheMiss', app.id, channel]);
  }

  subscriptionCount(app: App, channel: string, count: number): void {
    this.heard.record(['subscriptionCount', app.id, channel, count]);
  }
}
