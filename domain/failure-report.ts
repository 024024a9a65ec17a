import * as v from 'valibot';

const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const frame = matching(/^\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/);

/**
 * What a page tells the server when it could not show something: which part, the kind of error, and where in our own code.
 * No free text: an error's message may hold what a user typed or a customer's name.
 */
export const failureReport = v.strictObject({
  /** A page, a wall, or news of a channel that could not be read. */
  what: v.picklist(['page', 'wall', 'news']),
  /** The page's name (`Order/Order-Info`), or the channel without the part that names a record. */
  where: matching(/^[A-Za-z][A-Za-z/-]{0,59}$/),
  /** The error's class. */
  name: matching(/^[A-Za-z]{1,60}$/),
  /** `/build/assets/file.js:line:column`, innermost first. */
  frames: v.pipe(v.array(frame), v.maxLength(8)),
});

export type FailureReport = v.InferOutput<typeof failureReport>;

/** Where in our own code an error happened, innermost first, from the stack that browsers write in different ways. */
export function framesOf(stack: string | undefined, origin: string): string[] {
  const places = (stack ?? '').matchAll(/(https?:\/\/[^\s)]+):(\d+):(\d+)/g);
  return [...places]
    .filter(([, url = '']) => url.startsWith(`${origin}/`))
    .map(([, url = '', line, column]) => `${new URL(url).pathname}:${line}:${column}`)
    .filter((place) => v.is(frame, place))
    .slice(0, 8);
}
