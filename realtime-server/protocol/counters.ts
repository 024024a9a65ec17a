/** What the server counts about itself since it started. */
export interface Counters {
  /** Connections cut off because they read too slowly. */
  slowConsumers: number;
}
