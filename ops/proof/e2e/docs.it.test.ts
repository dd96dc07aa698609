import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../support/find-chromium.ts';
import { type Service, startService } from './service.ts';

let service: Service;
let html: string;
let page: Response;
beforeAll(async () => {
  service = await startService({ pools: [], rateLimits: { general: 5_000 } });
  page = await fetch(`${service.baseUrl}/docs`);
  html = await page.text();
});
afterAll(() => service?.close());

function listFiles(): URL[] {
  const names = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, name]) => name ?? []);
  return names.map((name) => new URL(name, `${service.baseUrl}/docs`));
}

function ask(url: URL | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual' });
}

describe('the page /docs', () => {
  it('is HTML and needs no credential', () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(html).toContain('<title>API de Chasqui</title>');
  });

  it('may load and call only its own origin, and runs no inline script', () => {
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
    expect(html).not.toMatch(/https?:\/\/|\/\//);
  });

  it('names files that exist and may be cached for ever', async () => {
    const files = listFiles();
    expect(files.length).toBeGreaterThanOrEqual(6);
    for (const url of files.filter(({ pathname }) => pathname.startsWith('/docs/'))) {
      const response = await ask(url);
      expect(url.origin).toBe(service.baseUrl);
      expect(response.status, url.pathname).toBe(200);
      expect(response.headers.get('Cache-Control'), url.pathname).toBe('public, max-age=31536000, immutable');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });

  it('shows the document of this installation, and calls no external validator', async () => {
    const start = listFiles().find(({ pathname }) => /\/start-\w+\.js$/.test(pathname));
    const script = await (await ask(start ?? '')).text();
    expect(script).toContain("fetch('openapi.json?lang=' + language)");
    expect(script).toContain('validatorUrl: null');
    // Else a credential, the master key too, stays in the browser for good.
    expect(script).toContain('persistAuthorization: false');
    expect(script).not.toMatch(/https?:\/\//);
  });

  it('works with a trailing slash', async () => {
    const response = await ask(`${service.baseUrl}/docs/`);
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get('Location') ?? '', `${service.baseUrl}/docs/`).pathname).toBe('/docs');
  });

  it('is the target of /', async () => {
    const response = await ask(`${service.baseUrl}/`);
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get('Location') ?? '', `${service.baseUrl}/`).pathname).toBe('/docs');
  });

  it('serves no other files', async () => {
    const response = await ask(`${service.baseUrl}/docs/package.json`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
  });
});

describe.each(['/docs', '/openapi.json'])('%s', (path) => {
  it('is compressed for clients that accept it, with the same content', async () => {
    const [plain, packed] = await Promise.all([
      ask(service.baseUrl + path, { 'Accept-Encoding': 'identity' }),
      ask(service.baseUrl + path, { 'Accept-Encoding': 'gzip, br' }),
    ]);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
    expect(await packed.text()).toBe(await plain.text());
  });

  it('is a 304 for a client that has it', async () => {
    const first = await ask(service.baseUrl + path);
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    const tag = first.headers.get('ETag') ?? '';
    const second = await ask(service.baseUrl + path, { 'If-None-Match': tag });
    expect(second.status).toBe(304);
    expect([second.headers.get('ETag'), second.headers.get('RateLimit-Limit')]).toEqual([tag, '5000']);
    expect(second.headers.get('X-Request-Id')).not.toBeNull();
    // A browser takes the headers of the 304 for its copy.
    for (const name of ['Content-Security-Policy', 'Vary', 'Cache-Control']) {
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(await second.text()).toBe('');
    expect((await ask(service.baseUrl + path, { 'If-None-Match': 'W/"another"' })).status).toBe(200);
  });

  it('is counted like every request without a credential', async () => {
    expect((await ask(service.baseUrl + path)).headers.get('RateLimit-Limit')).toBe('5000');
  });

  it('is answered to HEAD without a body', async () => {
    const response = await fetch(service.baseUrl + path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

const CHROMIUM = findChromium();

it.skipIf(CHROMIUM === undefined)(
  '/docs in Chromium opens a link of the English page in Spanish, and switches the language in place',
  async () => {
    const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
    try {
      // The gateway would compress the whole page for this visit: seconds of a core.
      const extraHTTPHeaders = { 'Accept-Encoding': 'identity' };
      const shown = await browser.newPage({ locale: 'es-PE', baseURL: service.baseUrl, extraHTTPHeaders });
      // A busy machine needs more than the half minute of Playwright to draw the manual.
      shown.setDefaultTimeout(120_000);
      const faults: string[] = [];
      shown.on('console', (message) => void faults.push(message.text()));
      shown.on('pageerror', (error) => void faults.push(error.message));
      await shown.goto('/docs#/API%20keys/apiKeys.create');
      await shown.getByRole('button', { name: 'Probar' }).waitFor();
      await shown.getByRole('tab', { name: 'Esquema' }).first().click();
      await shown.getByText('caracteres').first().waitFor();
      await shown.getByRole('link', { name: 'English' }).click();
      expect(shown.url()).toMatch(/\/docs\?lang=en#\/.*\/apiKeys\.create$/);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
