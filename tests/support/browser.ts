import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import {
  chromium as playwright,
  type Browser,
  type BrowserServer,
  type LaunchOptions,
} from 'playwright-core';

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

/**
 * A real Chromium: the one `CHROME_PATH` names, else the system's, else the one that comes inside the npm package.
 * It runs as root too and never talks to anything but what the test opens.
 */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch(await launchOptions());
}

/** The same Chromium, for many to connect to at `wsEndpoint`. */
export async function serveBrowser(): Promise<BrowserServer> {
  return playwright.launchServer({ ...(await launchOptions()), host: '127.0.0.1' });
}

/** A browser that was served; closing it closes what was opened through this connection, and not the browser. */
export function connectBrowser(endpoint: string): Promise<Browser> {
  return playwright.connect(endpoint);
}

async function launchOptions(): Promise<LaunchOptions> {
  const system = process.env['CHROME_PATH'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
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
  return {
    executablePath: system ?? (await chromium.executablePath()),
    args: system ? quiet : [...chromium.args.filter((arg) => !UNLIKE_A_USERS.has(arg)), ...quiet],
    headless: true,
  };
}

/** The text of axe-core, to be run inside a page. */
export const axeSource = axe.source;
