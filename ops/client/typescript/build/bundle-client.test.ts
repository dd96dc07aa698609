import { builtinModules } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleClient, collectLicences } from './build-package.ts';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleClient('iife');
});

describe('the bundle', () => {
  it('contains the client and its libraries, and no code of the service', () => {
    const own = bundle.sources.filter((path) => !path.startsWith('node_modules/'));
    expect(own).toContain('ops/client/typescript/src/create-client.ts');
    expect(own.filter((path) => !path.startsWith('ops/client/typescript/src/'))).toEqual([]);
    const libraries = bundle.sources.flatMap((path) => /^node_modules\/((?:@\w+\/)?[^/]+)/.exec(path)?.[1] ?? []);
    expect(new Set(libraries)).toEqual(new Set(['@trpc/client', '@trpc/server', 'valibot']));
  });

  it('needs no module of Node.js', () => {
    const imported = [...bundle.text.matchAll(/(?:require|import)\(?\s*["']([^"']+)["']/g)].map(([, name]) => name);
    expect(imported).toEqual([]);
    expect(builtinModules.filter((name) => bundle.text.includes(`node:${name}`))).toEqual([]);
  });

  it('contains the licences of the bundled packages', () => {
    const licences = collectLicences(bundle);
    for (const library of ['@trpc/client', '@trpc/server', 'valibot']) expect(licences).toContain(`${library}\n`);
    expect(licences.match(/Permission is hereby granted/g)).toHaveLength(3);
  });
});

it('runs with only the globals that browsers have, too', async () => {
  const asked: string[] = [];
  const browser = {
    ...{ AbortController, AbortSignal, Headers, Response, URL, URLSearchParams, Blob, FormData },
    ...{ crypto, performance, setTimeout, clearTimeout },
    async fetch(address: string, init: RequestInit) {
      asked.push(`${init.method} ${address} ${new Headers(init.headers).has('Idempotency-Key')}`);
      return Response.json({ result: { data: { id: 'id-1', status: 'ACCEPTED' } } });
    },
  };
  const program = `${bundle.text}
    const client = chasqui.createChasquiClient({ url: 'https://chasqui.test', accessToken: () => 'token' });
    client.emissions.invoice.mutate({ series: 'F001' });`;
  const emitted = await runInContext(program, createContext(browser));
  expect(emitted).toEqual({ id: 'id-1', status: 'ACCEPTED' });
  expect(asked).toEqual(['POST https://chasqui.test/trpc/emissions.invoice true']);
});
