import { createHash } from 'node:crypto';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { html, raw } from 'hono/html';
import { LANGUAGE_TAGS } from '../kernel/operation/answer-language.ts';

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ground: #f3f4f6; --ink: #1b1f26; --quiet: #5c6470; --rule: #dfe2e7; --field: #ffffff;
  --good: #12633c; --good-ground: #e3f4ea; --bad: #9b1c1c; --bad-ground: #fbe9e9; --waiting: #7a4d05;
  --waiting-ground: #fdf2dc; --action: #1f4b8f; --action-ink: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1b1f26; --ground: #12151a; --ink: #e8eaee; --quiet: #a2abb8; --rule: #343a45; --field: #12151a;
    --good: #8fdcae; --good-ground: #143524; --bad: #f5a9a9; --bad-ground: #41191b; --waiting: #f2cb82;
    --waiting-ground: #3b2c10; --action: #8fb4f0; --action-ink: #10151d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
main {
  max-width: 36rem; margin: 0 auto; padding: 1.75rem 1.5rem; background: var(--paper);
  border: 1px solid var(--rule); border-radius: 0.75rem;
}
.name { max-width: 36rem; margin: 0 auto 0.75rem; color: var(--quiet); font-size: 0.875rem; }
.name a { color: inherit; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0; padding-top: 1.5rem; border-top: 1px solid var(--rule); font-size: 1.0625rem; }
p { margin: 0.5rem 0 0; }
.quiet, .hint { color: var(--quiet); }
.hint { display: block; margin-top: 0.25rem; font-size: 0.875rem; font-weight: 400; }
.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
.status { margin: 1.25rem 0 0; padding: 0.875rem 1rem; border-radius: 0.5rem; }
.status strong { display: block; font-size: 1.125rem; }
.status p { margin: 0.125rem 0 0; }
.good { background: var(--good-ground); color: var(--good); }
.bad { background: var(--bad-ground); color: var(--bad); }
.waiting { background: var(--waiting-ground); color: var(--waiting); }
.status ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }
dl { margin: 1.25rem 0 0; }
dl div { padding: 0.75rem 0; border-top: 1px solid var(--rule); }
dl div:first-child { border-top: 0; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.total { font-size: 1.25rem; font-weight: 600; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input, textarea {
  display: block; width: 100%; margin-top: 0.25rem; padding: 0.625rem 0.75rem; font: inherit; font-weight: 400;
  color: inherit;
  background: var(--field); border: 1px solid var(--quiet); border-radius: 0.375rem;
}
textarea { min-height: 5rem; resize: vertical; }
button {
  width: 100%; margin-top: 1.25rem; padding: 0.75rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--action-ink); background: var(--action); border: 0; border-radius: 0.375rem;
}
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
@media (min-width: 34rem) {
  body { padding-top: 3rem; }
  main { padding: 2.25rem 2.5rem; }
  dl div { display: grid; grid-template-columns: 11rem 1fr; gap: 0 1rem; align-items: baseline; }
  button { width: auto; }
}
`;

/** Parts of the page around its content. */
export interface PageFrame {
  /** Language of the page; default Spanish. */
  readonly language?: Language;
  /** Parameters of the page, which the link to the other language keeps; ends with `&`. None by default. */
  readonly query?: string;
  /** False for a page without the line above the content, which has the link to the other language. */
  readonly hasName?: boolean;
  /** Rules added to the style sheet. */
  readonly style?: string;
}

/**
 * Returns the policy that lets a browser apply the style sheet with these rules added, send a form here, and what
 * `allowed` names; nothing else.
 */
export function contentSecurityPolicy(style = '', allowed: readonly string[] = []): string {
  const hash = createHash('sha256')
    .update(STYLE + style, 'utf8')
    .digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    ...allowed,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const CONTENT_SECURITY_POLICY = contentSecurityPolicy();

/** Markup whose inserted values are all escaped. */
export type Markup = ReturnType<typeof html>;

/** Builds a whole page: no script, no external resources, and no indexing by search engines. */
export function buildPage(title: string, content: Markup, frame: PageFrame = {}): Markup {
  const { language = 'es', query = '', hasName = true, style = '' } = frame;
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${raw(STYLE + style)}</style>
</head>
<body>
${hasName ? nameLine(language, query) : ''}
<main>
${content}
</main>
</body>
</html>
`;
}

const NAME = say('Verification of electronic documents', 'Consulta de comprobantes electrónicos');

function nameLine(language: Language, query: string): Markup {
  return html`<p class="name">${inLanguage(NAME, language)} · ${languageLink(language, query)}</p>`;
}

/** Builds the link to the same page in the other language. @param query parameters that it keeps; ends with `&` */
export function languageLink(language: Language, query = ''): Markup {
  const other = language === 'es' ? 'en' : 'es';
  const name = inLanguage(say('Español', 'English'), language);
  return html`<a href="?${query}lang=${other}" hreflang="${other}" lang="${LANGUAGE_TAGS[other]}">${name}</a>`;
}

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
