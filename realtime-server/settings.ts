import { hostedLimits, limitRules } from './limits.ts';
import type { LimitName, Limits } from './limits.ts';
import type { AppSettings } from './protocol/app-settings.ts';

/** What the environment says. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly apps: readonly AppSettings[];
  readonly limits: Limits;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is missing or wrong, said in Danish and English. */
class SettingsError extends Error {
  readonly variable: string;

  constructor(variable: string, danish: string, english: string) {
    super(`${variable} ${danish} / ${variable} ${english}`);
    this.variable = variable;
  }
}

/** Reads the `REVERB_*` variables, under the names Laravel Reverb has for them where it has any. Throws SettingsError. */
export function readSettings(environment: Environment): Settings {
  return {
    host: read(environment, 'REVERB_SERVER_HOST') ?? '0.0.0.0',
    port: readNumber(environment, 'REVERB_SERVER_PORT', 8080, 0, 65_535),
    apps: [
      {
        id: required(environment, 'REVERB_APP_ID'),
        key: required(environment, 'REVERB_APP_KEY'),
        secret: required(environment, 'REVERB_APP_SECRET'),
        allowedOrigins: readOrigins(environment),
        clientEvents: readClientEvents(environment),
      },
    ],
    limits: readLimits(environment),
  };
}

function readLimits(environment: Environment): Limits {
  const limits = { ...hostedLimits };
  let name: LimitName;
  for (name in limitRules) {
    const { variable, least, most } = limitRules[name];
    limits[name] = readNumber(environment, variable, hostedLimits[name], least, most);
  }
  return limits;
}

function readOrigins(environment: Environment): string[] {
  const origins = read(environment, 'REVERB_ALLOWED_ORIGINS') ?? '*';
  return origins
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

function readClientEvents(environment: Environment): AppSettings['clientEvents'] {
  const variable = 'REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM';
  const value = read(environment, variable) ?? 'members';
  if (value === 'members' || value === 'all' || value === 'none') return value;
  throw new SettingsError(
    variable,
    'skal være members, all eller none.',
    'must be members, all or none.',
  );
}

function readNumber(
  environment: Environment,
  variable: string,
  standard: number,
  least: number,
  most: number,
): number {
  const text = read(environment, variable);
  if (text === undefined) return standard;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new SettingsError(
    variable,
    `skal være et helt tal fra ${least} til ${most}.`,
    `must be a whole number from ${least} to ${most}.`,
  );
}

function required(environment: Environment, variable: string): string {
  const value = read(environment, variable);
  if (value !== undefined) return value;
  throw new SettingsError(variable, 'mangler.', 'is missing.');
}

/** Set but empty counts as not set. */
function read(environment: Environment, variable: string): string | undefined {
  const value = environment[variable]?.trim();
  return value === '' ? undefined : value;
}
