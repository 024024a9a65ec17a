import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { AppSettings } from '../protocol/app/app-settings.ts';
import { appFromFile } from './app-from-file.ts';
import { appSchema } from './app-schema.ts';

/** An invalid file of apps. The message names file, app and field, and never contains a value. */
class AppsFileError extends Error {
  constructor(file: string, problem: string) {
    super(`REVERB_APPS_FILE ${file}: ${problem}`);
  }
}

const fileSchema = v.union([v.array(v.unknown()), v.strictObject({ apps: v.array(v.unknown()) })]);

/** Reads a file of apps: a JSON array, or an object with the array as `apps`. Throws AppsFileError. */
export function readAppsFile(file: string): AppSettings[] {
  const content = v.safeParse(fileSchema, parse(file));
  if (!content.success) {
    throw new AppsFileError(file, 'it must be an array of apps, or an object with such as "apps"');
  }
  const apps = Array.isArray(content.output) ? content.output : content.output.apps;
  if (apps.length === 0) throw new AppsFileError(file, 'there is no app in it');
  const settings = apps.map((app, index) => readApp(file, app, index));
  for (const name of ['id', 'key'] as const) refuseDuplicates(file, settings, name);
  return settings;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The message of JSON.parse quotes the text, which contains secrets.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : String(error);
    throw new AppsFileError(file, reason);
  }
}

function readApp(file: string, app: unknown, index: number): AppSettings {
  const result = v.safeParse(appSchema, app);
  if (result.success) return appFromFile(result.output);
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'the app itself';
  throw new AppsFileError(file, `${nameOf(app, index)}, ${field}: ${whatIsWrong(issue)}`);
}

/** Names an app by its id, or by its position without one. */
function nameOf(app: unknown, index: number): string {
  const { output, success } = v.safeParse(v.object({ app_id: v.string() }), app);
  return success ? `app "${output.app_id}"` : `app number ${index + 1}`;
}

function whatIsWrong(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a setting of an app';
  if (issue.received === 'undefined') return 'is missing';
  return issue.kind === 'schema' ? `must be ${issue.expected}` : issue.message;
}

function refuseDuplicates(file: string, apps: readonly AppSettings[], name: 'id' | 'key'): void {
  const ids = new Map<string, string>();
  for (const app of apps) {
    const duplicate = ids.get(app[name]);
    if (duplicate !== undefined) {
      const field = name === 'id' ? 'app_id' : name;
      throw new AppsFileError(file, `app "${app.id}", ${field}: app "${duplicate}" has the same`);
    }
    ids.set(app[name], app.id);
  }
}
