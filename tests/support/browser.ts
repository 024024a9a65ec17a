import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import { chromium as playwright, type Browser } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** What the package's Chromium is told by itself and a user's browser is not: with these, no origin is kept from another. */
const UNLIKE_A_USERS = new Set([
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
]);

/** Where Chromium is: the one `CHROME_PATH` names, else the system's, else the one that comes inside the npm package. */
export async function browserProgram(): Promise<string> {
  const system = process.env['CHROME_PATH'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  return system ?? (await chromium.executablePath());
}

/**
 * A real Chromium. It runs as root too and never talks to anything but what the test opens.
 * @param program from `browserProgram`
 */
export async function launchBrowser(program?: string): Promise<Browser> {
  const executablePath = program ?? (await browserProgram());
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    '--lang=da-DK',
  ];
  const isSystems =
    executablePath === process.env['CHROME_PATH'] || SYSTEM_BROWSERS.includes(executablePath);
  return playwright.launch({
    executablePath,
    args: isSystems
      ? quiet
      : [...chromium.args.filter((arg) => !UNLIKE_A_USERS.has(arg)), ...quiet],
    headless: true,
  });
}

/** The text of axe-core, to be run inside a page. */
export const axeSource = axe.source;
