import { monotonicNow } from '../../clock.ts';

/** Length of a sliceMs, in ms. */
const sliceMs = 100;

/**
 * Disconnects all clients over `seconds`, in random order and in equal slices. Stock clients reconnect at once, so the server must
 * spread them. If a slice took too long, the next one is larger, because the time is limited. `gone`: whether a client left by
 * itself. `now`: the time in ms.
 */
export async function drain<Client>(
  clients: Iterable<Client>,
  seconds: number,
  disconnect: (client: Client) => void,
  gone: (client: Client) => boolean,
  now = monotonicNow,
): Promise<void> {
  const order = shuffled(clients);
  const size = Math.ceil(order.length / Math.max(1, Math.round((seconds * 1000) / sliceMs)));
  const begin = now();
  for (let at = 0; at < order.length;) {
    if (at > 0) await pause();
    const due = size * (1 + Math.floor((now() - begin) / sliceMs));
    for (const client of order.slice(at, due)) if (!gone(client)) disconnect(client);
    at = due;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, sliceMs);
  });
}

/** Fisher–Yates. */
function shuffled<Item>(items: Iterable<Item>): Item[] {
  const order = [...items];
  for (let left = order.length - 1; left > 0; left -= 1) {
    const other = Math.trunc(Math.random() * (left + 1));
    const [a, b] = [order[left], order[other]];
    if (a === undefined || b === undefined) continue;
    order[left] = b;
    order[other] = a;
  }
  return order;
}
