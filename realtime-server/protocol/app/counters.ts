/** The counters of one app since the server started. Plain numbers, so that counting is cheap. */
export interface Counters {
  /** Sockets opened and closed. The difference is what is open. */
  connected: number;
  disconnected: number;
  messagesIn: number;
  bytesIn: number;
  /** One per receiver. */
  messagesOut: number;
  bytesOut: number;
  /** Events published over HTTP, one per channel. */
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
