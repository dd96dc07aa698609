import { existsSync } from 'node:fs';

/** Places where packages of Linux and macOS install a browser that Playwright can drive. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

/** Returns the path of Chromium or Chrome: `CHROMIUM_PATH` if it is set, else where packages install it; or undefined. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
}
