/** What one app counts about itself since the server started. Plain numbers, so that counting costs nothing and reading is up to others. */
export interface Counters {
  /** Sockets opened and closed: what is open is the difference. */
  connected: number;
  disconnected: number;
  messagesIn: number;
  bytesIn: number;
  /** One for each receiver. */
  messagesOut: number;
  bytesOut: number;
  /** Events published over HTTP, one for each channel. */
  published: number;
  clientEvents: number;
  /** Subscriptions and sign-ins with a wrong signature. */
  authFailures: number;
  /** Messages that were refused for another reason. */
  refused: number;
  /** Connections cut off because they read too slowly. */
  slowConsumers: number;
}

export function newCounters(): Counters {
  return {
    connected: 0,
    disconnected: 0,
    messagesIn: 0,
    bytesIn: 0,
    messagesOut: 0,
    bytesOut: 0,
    published: 0,
    clientEvents: 0,
    authFailures: 0,
    refused: 0,
    slowConsumers: 0,
  };
}
