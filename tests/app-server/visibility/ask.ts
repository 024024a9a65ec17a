/** One way to ask a route: what stands after the address's fixed part, and a body. */
export interface Ask {
  url: string;
  body?: unknown;
}
/** The method and the address of a route, as it is registered. */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
