import { readFileSync } from 'node:fs';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { expect, it } from 'vitest';
import { appRouter } from '../../router.ts';
import { listRestRoutes } from '../routes.ts';
import { generateOpenApi } from './generate-openapi.ts';

const committed: unknown = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));

it('is committed as the router says (npm run openapi rewrites it)', async () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(await generateOpenApi())));
});

it('has every route of the router, with what it answers when something is wrong', async () => {
  const document = await generateOpenApi();
  for (const { method, path } of listRestRoutes(appRouter)) {
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get' | 'post'];
    expect(Object.keys(operation?.responses ?? {}), `${method} ${path}`).toEqual(
      expect.arrayContaining(['400', '401', '403', '500', '503']),
    );
  }
});

it('shows at least five requests that can be copied for every document type', async () => {
  const document = await generateOpenApi();
  for (const { path } of Object.values(DOCUMENT_DEFINITIONS)) {
    const body = document.paths?.[`/api/${path}`]?.post?.requestBody;
    const content = body !== undefined && 'content' in body ? body.content['application/json'] : undefined;
    expect(Object.keys(content?.examples ?? {}).length, path).toBeGreaterThanOrEqual(5);
  }
});
