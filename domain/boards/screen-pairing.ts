import * as v from 'valibot';

/** The number of digits that a screen shows while it waits to be paired. */
const DIGITS = 6;

/** How long a screen's digits can be typed, in milliseconds. */
export const PAIRING_LASTS = 10 * 60_000;

const name = v.pipe(
  v.string('Giv skærmen et navn.'),
  v.trim(),
  v.minLength(1, 'Giv skærmen et navn.'),
  v.maxLength(60, 'Navnet er for langt: højst 60 tegn.'),
);
const boardId = v.pipe(
  v.string('Vælg en tavle.'),
  v.minLength(1, 'Vælg en tavle.'),
  v.maxLength(60, 'Vælg en tavle.'),
);

/** Somebody's wish to pair the screen that shows these digits. What people type between them is left out. */
export const pairingRequest = v.strictObject({
  digits: v.pipe(
    v.string('Skriv de seks cifre, der står på skærmen.'),
    v.maxLength(30, 'Skriv de seks cifre, der står på skærmen.'),
    v.transform((typed) => typed.replaceAll(/[\s.–-]/g, '')),
    v.regex(new RegExp(String.raw`^\d{${DIGITS}}$`), 'Skriv de seks cifre, der står på skærmen.'),
  ),
  name,
  boardId,
});
export type PairingRequest = v.InferOutput<typeof pairingRequest>;

/** Another name of a paired screen, another board, or both; what is left out stays. */
export const screenChange = v.strictObject({
  name: v.optional(name),
  boardId: v.optional(boardId),
});
export type ScreenChange = v.InferOutput<typeof screenChange>;

/**
 * What a screen that nobody is logged in on is told. Spans are in seconds and not instants: a television's clock may be wrong by hours.
 * `paired`: it shows this board. `throttled`: too many screens at this address have asked for digits.
 */
export type PairingState =
  | { state: 'showing'; digits: string; secondsLeft: number }
  | { state: 'throttled'; seconds: number }
  | { state: 'paired'; boardId: string };

/** The digits in two groups of three, as they are read aloud. */
export function groupedDigits(digits: string): string {
  return `${digits.slice(0, DIGITS / 2)} ${digits.slice(DIGITS / 2)}`;
}

/** A screen that shows a board, in the list of screens; times are ISO instants. */
export interface ListedScreen {
  id: string;
  name: string;
  boardId: string;
  /** The board's name. */
  board: string;
  /** Who paired it; `null` when they are not known any more. */
  pairedBy: string | null;
  pairedAt: string;
  /** When it last asked for something, to five minutes; `null` before it has opened its board. */
  lastSeenAt: string | null;
}
