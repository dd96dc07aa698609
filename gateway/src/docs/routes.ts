import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import type { Clock } from '@chasqui/platform/clock';
import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import spanish from '../../openapi.es.json' with { type: 'json' };
import english from '../../openapi.json' with { type: 'json' };
import type { HttpEnv } from '../kernel/http-env.ts';
import { chooseFileLanguage, languageOf } from '../kernel/operation/answer-language.ts';
import { FOR_EVER, type PackedFile, packFile, sendFile } from '../kernel/operation/packed-file.ts';
import { dateExamples } from './date-examples.ts';
import { buildPage, LOOK, MARK, type PageFileName, START } from './page-files.ts';

const { resolve } = createRequire(import.meta.url);

function readSwaggerUi(name: string): Uint8Array {
  return readFileSync(resolve(`swagger-ui-dist/${name}`));
}

const JAVASCRIPT = 'text/javascript; charset=UTF-8';
const CSS = 'text/css; charset=UTF-8';

type PageFiles = Readonly<Record<PageFileName, PackedFile>>;

function readPageFiles(): PageFiles {
  return {
    library: packFile(JAVASCRIPT, readSwaggerUi('swagger-ui-bundle.js')),
    libraryLook: packFile(CSS, readSwaggerUi('swagger-ui.css')),
    start: packFile(JAVASCRIPT, START),
    look: packFile(CSS, LOOK),
    mark: packFile('image/svg+xml', MARK),
  };
}

const EXTENSIONS: Record<keyof PageFiles, string> = {
  library: 'js',
  libraryLook: 'css',
  start: 'js',
  look: 'css',
  mark: 'svg',
};

/**
 * Returns the name that a file is served under. The name changes with the content, so clients may cache the file
 * forever.
 */
function nameFile(name: keyof PageFiles, { fingerprint }: PackedFile): string {
  return `${name}-${fingerprint}.${EXTENSIONS[name]}`;
}

const ASKED_FOR_ANEW = { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding, Accept-Language' };

/**
 * Policy of the page: it runs our own script and requests only our own origin. Swagger UI embeds its icons as data
 * URLs.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function inLanguages(make: (language: Language) => PackedFile): Readonly<Record<Language, PackedFile>> {
  return { en: make('en'), es: make('es') };
}

/** Documents as `npm run openapi` writes them. */
const DOCUMENTS = { en: english, es: spanish };

/** Returns the document of today in Lima in a language: its examples can be sent as they are. */
function openDocuments(clock: Clock): (language: Language) => PackedFile {
  let day = '';
  let documents: Partial<Record<Language, PackedFile>> = {};
  return (language) => {
    const today = limaDate(clock.now());
    if (day !== today) documents = {};
    day = today;
    documents[language] ??= packFile('application/json', JSON.stringify(dateExamples(DOCUMENTS[language], today)));
    return documents[language];
  };
}

/**
 * Serves `/openapi.json`, and `/docs`, a page to read it and try it out that needs nothing from the internet. `/`
 * redirects to that page.
 */
export function mountDocs(app: Hono<HttpEnv>, clock: Clock): void {
  const routes = new Hono<HttpEnv>();
  const documentOf = openDocuments(clock);
  const files = Object.entries(readPageFiles()) as [keyof PageFiles, PageFiles[keyof PageFiles]][];
  const names = Object.fromEntries(files.map(([name, file]) => [name, `docs/${nameFile(name, file)}`]));
  const pages = inLanguages((language) =>
    packFile('text/html; charset=UTF-8', buildPage(names as Record<keyof PageFiles, string>, language)),
  );
  routes.use('/openapi.json', chooseFileLanguage);
  routes.use('/openapi.json', etag());
  routes.use('/docs', etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy'] }));
  routes.get('/openapi.json', (c) => sendFile(c, documentOf(languageOf(c)), ASKED_FOR_ANEW));
  routes.get('/docs', (c) => sendFile(c, pages[languageOf(c)], PAGE_HEADERS));
  routes.get('/docs/', redirectToPage);
  // The redirect is relative, so that it works behind a proxy that adds a prefix.
  routes.get('/', (c) => c.redirect(`docs${queryOf(c)}`, 302));
  for (const [name, file] of files) routes.get(`/docs/${nameFile(name, file)}`, (c) => sendFile(c, file, FOR_EVER));
  app.route('/', routes);
}

const PAGE_HEADERS = { ...ASKED_FOR_ANEW, 'Content-Security-Policy': CONTENT_SECURITY_POLICY };

// The page links to its files relatively, so `/docs/` would resolve them wrongly.
function redirectToPage(c: Context): Response {
  return c.redirect(`../docs${queryOf(c)}`, 308);
}

function queryOf(c: Context): string {
  return new URL(c.req.url).search;
}
