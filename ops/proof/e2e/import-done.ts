import { untilTrue } from '../support/until-true.ts';
import { type Answer, get } from './api.ts';
import type { Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

/** Waits until every document of an import has its end, and returns the import. */
export async function importDone(service: Service, tenant: TestTenant, importId: string): Promise<Answer['body']> {
  let found: Answer['body'] = {};
  await untilTrue('every document of the import has its end', async () => {
    found = (await get(service, tenant, `/api/document-imports/${importId}`)).body;
    return found.status === 'done';
  });
  return found;
}
