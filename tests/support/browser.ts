import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import { chromium as playwright, type Browser } from 'playwright-core';
import { packagedBrowser } from './packaged-browser.ts';

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

/** The one `CHROME_PATH` names, or the system's. */
const installed = () =>
  process.env['CHROME_PATH'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));

/**
 * The Chromium that tests run in: the one `CHROME_PATH` names, else the one that comes inside the npm package, which is the same everywhere
 * and draws no windows: its pages cost a third less. It is built for Linux on x64; elsewhere the system's.
 */
export async function browserProgram(): Promise<string> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  const other = isPackaged ? process.env['CHROME_PATH'] : installed();
  return other ?? packagedBrowser();
}

/**
 * A real Chromium. It runs as root too and never talks to anything but what the test opens.
 * @param program from `browserProgram`; without one a browser as people have it, where there is one: benches measure that
 */
export async function launchBrowser(program?: string): Promise<Browser> {
  const executablePath = program ?? installed() ?? (await packagedBrowser());
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
