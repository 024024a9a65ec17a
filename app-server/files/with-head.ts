const HEAD = 1024;

/** The same content; its first kilobyte is shown before any of it goes on. */
export async function* withHead(
  content: AsyncIterable<Uint8Array>,
  look: (head: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] | undefined = [];
  for await (const chunk of content) {
    held?.push(chunk);
    const size = held?.reduce((sum, part) => sum + part.byteLength, 0) ?? 0;
    if (held === undefined) yield chunk;
    else if (size >= HEAD) {
      const head = Buffer.concat(held);
      held = undefined;
      look(head);
      yield head;
    }
  }
  if (held === undefined || held.length === 0) return;
  const whole = Buffer.concat(held);
  if (whole.byteLength > 0) look(whole);
  yield whole;
}
