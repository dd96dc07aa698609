import { readFileSync } from 'node:fs';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type { OpenAPI } from '@orpc/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRestRoutes } from '../kernel/operation/routes.ts';
import { appRouter } from '../operations/router.ts';
import { TAGS } from './about.ts';
import { EXAMPLES } from './examples.ts';
import { generateOpenApi } from './generate-openapi.ts';

function readCommitted(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
}

let documents: Awaited<ReturnType<typeof generateOpenApi>>;
let document: OpenAPI.Document;
let operations: OpenAPI.OperationObject[];
beforeAll(async () => {
  documents = await generateOpenApi();
  document = documents.en;
  operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values<unknown>(item ?? {}).filter(isOperation),
  );
});

function isOperation(value: unknown): value is OpenAPI.OperationObject {
  return typeof value === 'object' && value !== null && 'responses' in value;
}

it('is committed as the router says (npm run openapi rewrites it)', () => {
  expect(readCommitted('openapi.json')).toEqual(documents.en);
  expect(readCommitted('openapi.es.json')).toEqual(documents.es);
});

it('is OpenAPI 3.1 in the eyes of another', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('has every route of the router, with what it answers when something is wrong', () => {
  for (const { method, path } of listRestRoutes(appRouter)) {
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get' | 'post'];
    expect(Object.keys(operation?.responses ?? {}), `${method} ${path}`).toEqual(
      expect.arrayContaining(['400', '401', '403', '429', '500', '503']),
    );
  }
});

it('gives no field of a request a default, which generators of types take for a field that is always there', () => {
  const requests = new Set(operations.map(({ requestBody }) => JSON.stringify(requestBody ?? {})));
  for (const text of requests) {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      requests.add(JSON.stringify(document.components?.schemas?.[name]));
    }
  }
  expect(requests.size).toBeGreaterThan(100);
  for (const text of requests) expect(text).not.toMatch(/"default":[^{]/);
  expect(document.components?.schemas?.InvoiceRequest).toMatchObject({
    properties: { currencyCode: { description: expect.stringContaining('PEN by default') } },
  });
});

it('lets a query name several statuses by repeating the parameter', () => {
  const parameters = document.paths?.['/api/documents']?.get?.parameters;
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'status', schema: expect.objectContaining({ type: 'array' }) }),
  );
  expect(JSON.stringify(parameters)).not.toContain('deepObject');
});

it('names a contact, and an error of the client for every operation, as linters ask', () => {
  expect(document.info.contact?.name).toMatch(/./);
  for (const { operationId, responses } of operations) {
    expect(Object.keys(responses ?? {}), operationId).toContainEqual(expect.stringMatching(/^4/));
  }
});

/** Words that no generator can make the name of a type. */
const RESERVED: ReadonlySet<string> = new Set(
  'class default delete enum export extends false finally for function if import in new null return super switch this throw true try typeof var void while with'.split(
    ' ',
  ),
);

function listReserved(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const isNamed = path.endsWith('/properties') || path === '/components/schemas';
    const isType = typeof part === 'object' && part !== null && /"(?:enum|properties)":/.test(JSON.stringify(part));
    const own = isNamed && isType && RESERVED.has(key) ? [`${path}/${key}`] : [];
    return key === 'examples' ? [] : [...own, ...listReserved(part, `${path}/${key}`)];
  });
}

it('names no schema with a reserved word of a language', () => {
  expect(listReserved(document)).toEqual([]);
});

it('names no schema as the constructor of another in Go', () => {
  const names = Object.keys(document.components?.schemas ?? {});
  expect(names).toContain('Address');
  expect(names.filter((name) => names.includes(`New${name}`))).toEqual([]);
});

it('says the type of every literal', () => {
  const [literals, untyped] = [/"const":/g, /(?<!"type":"\w+",)"const":/g].map(
    (pattern) => [...JSON.stringify({ ...document.paths, ...document.components?.schemas }).matchAll(pattern)].length,
  );
  expect(literals).toBeGreaterThan(20);
  expect(untyped).toBe(0);
});

describe('an operation', () => {
  it('has an id of its own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id !== undefined)).toBe(true);
  });

  it('says what it does and who may, and stands in a group', () => {
    const groups = TAGS.map(({ name }) => name);
    for (const { operationId, summary, description, tags = [], security } of operations) {
      const said = (description ?? '').replace(/\*\*Who may:\*\*.*/, '').trim();
      expect(summary?.length, operationId).toBeGreaterThan(5);
      expect(said.length, `${operationId}: its description`).toBeGreaterThan(30);
      expect(groups, operationId).toEqual(expect.arrayContaining(tags));
      expect(tags, operationId).toHaveLength(1);
      expect(security, operationId).toBeDefined();
    }
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(groups));
  });

  it.each([
    ['documents.list', [{ apiKey: [] }, { accessToken: [] }]],
    ['admin.users.list', [{ accessToken: [] }]],
    ['admin.tenants.list', [{ masterKey: [] }]],
    ['auth.login', []],
    ['health.ready', []],
  ])('%s names the credentials it takes', (id, security) => {
    expect(operations.find(({ operationId }) => operationId === id)?.security).toEqual(security);
  });

  it.each(['/openapi.json', '/docs'])('%s is a 304 for a client that has it', (path) => {
    const { 200: found, 304: same } = document.paths?.[path]?.get?.responses ?? {};
    const counted = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'ETag'].sort();
    for (const response of [found, same]) {
      expect(Object.keys((response as OpenAPI.ResponseObject).headers ?? {}).sort()).toEqual(counted);
    }
  });

  it('says of no parameter that it may be empty', () => {
    expect(JSON.stringify(document)).not.toMatch(/allowEmptyValue|allowReserved/);
  });
});

describe('components', () => {
  it('are all referred to', () => {
    const text = JSON.stringify(document);
    for (const [kind, components] of Object.entries(document.components ?? {})) {
      const used = (name: string) => kind === 'securitySchemes' || text.includes(`"#/components/${kind}/${name}"`);
      expect(Object.keys(components ?? {}).filter((name) => !used(name))).toEqual([]);
    }
  });

  it('spare saying the same twice', () => {
    const bodies = operations.flatMap(({ requestBody }) =>
      requestBody !== undefined && 'content' in requestBody ? [requestBody.content['application/json']?.schema] : [],
    );
    const inline = bodies
      .filter((schema) => schema !== undefined && !('$ref' in schema))
      .map((one) => JSON.stringify(one));
    expect(new Set(inline).size).toBe(inline.length);
  });
});

describe('examples', () => {
  it('belong to operations that there are', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(Object.keys(EXAMPLES).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('are at least five for every document type', () => {
    for (const { path } of Object.values(DOCUMENT_DEFINITIONS)) {
      const body = document.paths?.[`/api/${path}`]?.post?.requestBody;
      const content = body !== undefined && 'content' in body ? body.content['application/json'] : undefined;
      expect(Object.keys(content?.examples ?? {}).length, path).toBeGreaterThanOrEqual(5);
    }
  });
});
