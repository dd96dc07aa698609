import { html, raw } from 'hono/html';
import { STYLE } from './style.ts';

/** Markup whose inserted values are all escaped. */
export type Markup = ReturnType<typeof html>;

/** Builds a whole page in Spanish: no script, no external resources, and no indexing by search engines. */
export function buildPage(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="es-PE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<p class="name">Consulta de comprobantes electrónicos</p>
<main>
${content}
</main>
</body>
</html>
`;
}
