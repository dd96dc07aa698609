import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { answerNotFound } from '../../http/rest/mount.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { FOR_EVER, sendFile } from '../../kernel/operation/packed-file.ts';
import { type ConsoleFiles, readConsoleFiles } from './console-files.ts';

export const CONSOLE_PATH = '/console';

/**
 * Returns the policy of the page. It runs and calls only what comes from here. The component library writes some of its
 * styles into the page, so they carry the nonce of this answer. A PDF is shown from memory (`blob:`).
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    'frame-src blob:',
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Serves the web console: its page at every path under `/console/`, and the files that the page loads.
 * @param publicUrl address of the service; its path comes before `/console`, as a proxy may add one
 */
export function mountConsole(app: Hono<HttpEnv>, publicUrl: string | null): void {
  const prefix = publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
  let files: ConsoleFiles | undefined;
  const readOnce = () => {
    files ??= readConsoleFiles();
    return files;
  };
  app.get(`${CONSOLE_PATH}/assets/:name`, (c) => {
    const file = readOnce().assets.get(c.req.param('name'));
    return file === undefined ? answerNotFound(c) : sendFile(c, file, FOR_EVER);
  });
  const sendPage = (c: Context<HttpEnv>) => {
    const nonce = randomBytes(16).toString('base64');
    const page = readOnce()
      .page.replaceAll('CONSOLE_NONCE', nonce)
      .replace('CONSOLE_BASE', `${prefix}${CONSOLE_PATH}/`);
    return c.html(page, 200, { 'Content-Security-Policy': contentSecurityPolicy(nonce) });
  };
  app.get(CONSOLE_PATH, sendPage);
  app.get(`${CONSOLE_PATH}/*`, sendPage);
}
