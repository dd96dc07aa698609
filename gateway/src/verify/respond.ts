import type { Markup } from './page.ts';
import { CONTENT_SECURITY_POLICY } from './style.ts';

/** Sends a page with headers that restrict browsers and search engines. */
export async function respond(
  page: Markup,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return new Response((await page).toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
      ...headers,
    },
  });
}
