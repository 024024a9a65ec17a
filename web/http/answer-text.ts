import { MODIFIED_MESSAGE, NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';

/** The JSON of an answer; `undefined` when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The `message` of an error's JSON body, such as the two that the specification names. */
export function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}

/** The messages by field of an `InvalidBody`; empty for any other body. */
export function fieldErrors(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter(([, message]) => typeof message === 'string'),
  );
}

/** The `questions` of an `InvalidBody`: what must be confirmed first; empty for any other body. */
export function askedQuestions(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || !('questions' in body)) return [];
  const { questions } = body;
  return Array.isArray(questions) ? questions.filter((one) => typeof one === 'string') : [];
}

/** What a user reads in the place of the two messages that the specification words in English. */
export const fixedInDanish: Readonly<Record<string, string>> = {
  [NOT_LOGGED_IN_MESSAGE]: 'Du er ikke logget ind. Det, du har skrevet, er her stadig.',
  [MODIFIED_MESSAGE]: 'Ændringerne blev ikke gemt, fordi en anden har ændret de samme data.',
};
