import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { LANGUAGE_TAGS } from '../kernel/operation/answer-language.ts';
import { SPANISH_CONTROLS } from './spanish-controls.ts';

/**
 * Starts Swagger UI with `/openapi.json` in the language of the page and asks no other server. It knows no name of a tag for
 * people, so the script puts it in the place of the name. A link to an operation
 * works in both languages, although the name of its group differs.
 */
export const START = `'use strict';

const language = document.documentElement.lang.slice(0, 2);

function showTags(spec) {
  const shown = new Map(spec.tags.map((tag) => [tag.name, tag['x-displayName'] || tag.name]));
  for (const tag of spec.tags) tag.name = shown.get(tag.name);
  for (const item of Object.values(spec.paths))
    for (const operation of Object.values(item)) operation.tags = operation.tags.map((name) => shown.get(name));
  return spec;
}

function followLink(spec) {
  const wanted = location.hash.split('/')[2];
  const operations = Object.values(spec.paths).flatMap((item) => Object.values(item));
  const linked = operations.find(({ operationId }) => operationId === wanted);
  if (linked) history.replaceState(null, '', '#/' + encodeURIComponent(linked.tags[0]) + '/' + wanted);
  return spec;
}

document.querySelector('.languages').addEventListener('click', ({ target }) => {
  if (target.href) target.hash = location.hash;
});
${SPANISH_CONTROLS}
fetch('openapi.json?lang=' + language).then((answer) => answer.json()).then((spec) => SwaggerUIBundle({
  spec: followLink(showTags(spec)),
  domNode: document.getElementById('api'),
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  displayRequestDuration: true,
  persistAuthorization: false,
  filter: true,
  tryItOutEnabled: false,
  requestSnippetsEnabled: true,
  syntaxHighlight: { theme: 'idea' },
}));
`;

/**
 * Style sheet that simplifies Swagger UI. It hides the headers of answers, which openapi.json describes: repeated below
 * each answer they would make every operation ten times as long.
 */
export const LOOK = `:root { --ink: #1f2933; --quiet: #5b6770; --line: #e3e7ea; --accent: #8a3b12; }
body { margin: 0; background: #fff; color: var(--ink); }
.languages { box-sizing: border-box; max-width: 1080px; margin: 16px auto 0; padding: 0 20px; text-align: right; font-size: 14px; color: var(--quiet); }
.languages a { color: var(--accent); }
.languages a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.languages, .swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .info p, .swagger-ui .info li,
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-description-wrapper p, .swagger-ui .btn,
.swagger-ui label, .swagger-ui select, .swagger-ui table thead tr th, .swagger-ui .response-col_status,
.swagger-ui .tab li, .swagger-ui .dialog-ux .modal-ux-header h3, .swagger-ui .dialog-ux .modal-ux-content p, .swagger-ui .scheme-container .schemes > label, .swagger-ui .parameter__name, .swagger-ui .auth-container h4,
.swagger-ui .opblock .opblock-section-header h4 {
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  color: var(--ink);
}
.swagger-ui .wrapper { max-width: 1080px; }
.swagger-ui .info .title small { background: var(--quiet); }
.swagger-ui .info .title small.version-stamp { background: var(--accent); }
.swagger-ui .info li { margin: 6px 0; line-height: 1.5; }
.swagger-ui .info a, .swagger-ui .link { color: var(--accent); }
.swagger-ui .info code, .swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: var(--accent); font-weight: 500; }
.swagger-ui .info__license, .swagger-ui .servers, .swagger-ui .servers-title { display: none; }
.swagger-ui .headers-wrapper, .swagger-ui .response-col_links { display: none; }
.swagger-ui .scheme-container { box-shadow: none; border-block: 1px solid var(--line); padding: 14px 0; margin: 0 0 16px; }
.swagger-ui .info { margin: 32px 0 20px; }
.swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); font-size: 17px; padding: 8px; margin: 0; }
.swagger-ui .opblock-tag small { color: var(--quiet); font-family: inherit; }
.swagger-ui .opblock { box-shadow: none; border-radius: 6px; margin: 0 0 8px; }
.swagger-ui .opblock .opblock-summary { padding: 4px; }
.swagger-ui .opblock .opblock-summary-method { border-radius: 4px; min-width: 68px; font-size: 12px; padding: 5px 0; }
.swagger-ui .opblock .opblock-summary-path { font-size: 14px; }
.swagger-ui .opblock .opblock-summary-description { color: var(--quiet); font-size: 13px; }
.swagger-ui .parameters-col_description p, .swagger-ui .parameter__name, .swagger-ui .responses-inner p { font-size: 14px; }
.swagger-ui .dialog-ux .modal-ux-content { max-height: 78vh; }
.swagger-ui .auth-container { padding: 8px 20px; margin: 0 0 8px; }
.swagger-ui .auth-container h4 { margin: 4px 0; }
.swagger-ui .btn.authorize { border-color: var(--accent); color: var(--accent); }
.swagger-ui .btn.authorize svg { fill: var(--accent); }
html[lang^='es'] .swagger-ui .parameter__name.required::after { content: 'obligatorio'; }
.swagger-ui section.models { border-color: var(--line); }
.swagger-ui .filter .operation-filter-input { border: 1px solid var(--line); margin: 0 0 12px; }
`;

/** Icon: the knotted cord (quipu) of a chasqui runner. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#8a3b12"/><path d="M7 11h18M11 11v10m5-10v13m5-13v8" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none"/></svg>
`;

export type PageFileName = 'library' | 'libraryLook' | 'start' | 'look' | 'mark';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
const TITLE = say('Chasqui API', 'API de Chasqui');
const NO_SCRIPT = say(
  'This page needs JavaScript. The same is at',
  'Esta página necesita JavaScript. Lo mismo está en',
);

function linkLanguage(shown: Language, language: Language): string {
  const current = shown === language ? ' aria-current="true"' : '';
  return `<a href="?lang=${shown}" hreflang="${shown}" lang="${LANGUAGE_TAGS[shown]}"${current}>${NAMES[shown]}</a>`;
}

/** Builds the page. It names its files relative to its own path, and links to itself in the other language. */
export function buildPage(names: Readonly<Record<PageFileName, string>>, language: Language): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inLanguage(TITLE, language)}</title>
<link rel="icon" type="image/svg+xml" href="${names.mark}">
<link rel="stylesheet" href="${names.libraryLook}">
<link rel="stylesheet" href="${names.look}">
</head>
<body>
<nav class="languages">${linkLanguage('es', language)} / ${linkLanguage('en', language)}</nav>
<div id="api"></div>
<noscript>${inLanguage(NO_SCRIPT, language)} <a href="openapi.json?lang=${language}">openapi.json</a>.</noscript>
<script src="${names.library}"></script>
<script src="${names.start}"></script>
</body>
</html>
`;
}
