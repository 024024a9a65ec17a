/** Environment variables, read one at a time. Set but empty counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is missing or invalid. The message is in Danish and English. */
export class SettingsError extends Error {
  readonly variable: string;

  constructor(variable: string, danish: string, english: string) {
    super(`${variable} ${danish} / ${variable} ${english}`);
    this.variable = variable;
  }
}

export function read(environment: Environment, variable: string): string | undefined {
  const value = environment[variable]?.trim();
  return value === '' ? undefined : value;
}

/** Throws SettingsError. */
export function required(environment: Environment, variable: string): string {
  const value = read(environment, variable);
  if (value !== undefined) return value;
  throw new SettingsError(variable, 'mangler.', 'is missing.');
}

/** A whole number from `min` to `max`, or `fallback` if the variable is not set. Throws SettingsError. */
export function readNumber<Fallback extends number | undefined>(
  environment: Environment,
  variable: string,
  fallback: Fallback,
  min: number,
  max: number,
): number | Fallback {
  const text = read(environment, variable);
  if (text === undefined) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new SettingsError(
    variable,
    `skal være et helt tal fra ${min} til ${max}.`,
    `must be a whole number from ${min} to ${max}.`,
  );
}

/** One of `choices`; the first one if the variable is not set. Throws SettingsError. */
export function readChoice<Choice extends string>(
  environment: Environment,
  variable: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = read(environment, variable);
  if (text === undefined) return choices[0];
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  const [last, ...others] = choices.toReversed();
  const list = others.toReversed().join(', ');
  throw new SettingsError(
    variable,
    `skal være ${list} eller ${last}.`,
    `must be ${list} or ${last}.`,
  );
}

/** `true` or `false`; false if the variable is not set. Throws SettingsError. */
export function readFlag(environment: Environment, variable: string): boolean {
  return readChoice(environment, variable, ['false', 'true']) === 'true';
}

/** Comma-separated values. */
export function readList(environment: Environment, variable: string): string[] {
  return (read(environment, variable) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
