import * as v from 'valibot';

const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const frame = matching(/^\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/);

/**
 * The report of a page that could not show something: which part, the class of the error, and its stack frames. It has no free
 * text, because the message of an error can contain what a user typed or the name of a customer.
 */
export const failureReport = v.strictObject({
  /** `page` or `board` (the board) could not be rendered; `news`: a realtime message could not be read. */
  what: v.picklist(['page', 'board', 'news']),
  /** The name of the page (`Order/Order-Info`), or the channel without the id of a record. */
  where: matching(/^[A-Za-z][A-Za-z/-]{0,59}$/),
  /** The class of the error. */
  name: matching(/^[A-Za-z]{1,60}$/),
  /** Stack frames as `/build/assets/file.js:line:column`, innermost first. */
  frames: v.pipe(v.array(frame), v.maxLength(8)),
});

export type FailureReport = v.InferOutput<typeof failureReport>;

/** The stack frames in files of `origin`, innermost first. Reads the stack formats of all browsers. */
export function framesOf(stack: string | undefined, origin: string): string[] {
  const places = (stack ?? '').matchAll(/(https?:\/\/[^\s)]+):(\d+):(\d+)/g);
  return [...places]
    .filter(([, url = '']) => url.startsWith(`${origin}/`))
    .map(([, url = '', line, column]) => `${new URL(url).pathname}:${line}:${column}`)
    .filter((place) => v.is(frame, place))
    .slice(0, 8);
}
