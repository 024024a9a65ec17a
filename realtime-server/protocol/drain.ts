const slicesPerSecond = 10;

/**
 * Sends everyone away over `seconds`, in random order and in equal slices: stock clients come back at
 * once and all at the same moment, so that it is we who must spread them. `gone` tells who left by themselves meanwhile.
 */
export async function drain<Client>(
  clients: Iterable<Client>,
  seconds: number,
  sendAway: (client: Client) => void,
  gone: (client: Client) => boolean,
): Promise<void> {
  const order = shuffled(clients);
  const slices = Math.max(1, Math.round(seconds * slicesPerSecond));
  const size = Math.ceil(order.length / slices);
  for (let at = 0; at < order.length; at += size) {
    if (at > 0) await pause();
    for (const client of order.slice(at, at + size)) if (!gone(client)) sendAway(client);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1000 / slicesPerSecond);
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
