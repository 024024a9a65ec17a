import { monotonicNow } from '../../clock.ts';

/** How long a slice has, in ms. */
const slice = 100;

/**
 * Sends everyone away over `seconds`, in random order and in equal slices: stock clients come back at
 * once and all at the same moment, so that it is we who must spread them. Where a slice took longer than it should, the next one is larger:
 * the process has only so much time. `gone` tells who left by themselves meanwhile, `now` the time in ms.
 */
export async function drain<Client>(
  clients: Iterable<Client>,
  seconds: number,
  sendAway: (client: Client) => void,
  gone: (client: Client) => boolean,
  now = monotonicNow,
): Promise<void> {
  const order = shuffled(clients);
  const size = Math.ceil(order.length / Math.max(1, Math.round((seconds * 1000) / slice)));
  const begin = now();
  for (let at = 0; at < order.length;) {
    if (at > 0) await pause();
    const due = size * (1 + Math.floor((now() - begin) / slice));
    for (const client of order.slice(at, due)) if (!gone(client)) sendAway(client);
    at = due;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, slice);
  });
}

/** Fisher and Yates. */
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
