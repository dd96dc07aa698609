import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService({ pools: [] });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

describe('a wrong query of the document list', () => {
  it.each([
    ['?colour=red', 'colour', 'is not a field of this request'],
    ['?type=99', 'type', 'must be one of 01, 03, 04, 07, 08, 09, 20, 31, 40, RA, RC, RR'],
    ['?type=01&type=03', 'type', 'must be one of'],
    ['?status=sent', 'status', 'must be one of SENT, ACCEPTED'],
    ['?status=SENT,sent', 'status', 'must be one of SENT, ACCEPTED'],
    ['?status=SENT&status=sent', 'status', 'must be one of SENT, ACCEPTED'],
    ['?status=SENT,', 'status', 'must be one of SENT, ACCEPTED'],
    ['?series=f1', 'series', 'must be a series'],
    ['?correlative=1.5', 'correlative', 'must be a whole number from 1 to 99999999'],
    ['?correlative=0', 'correlative', 'must be a whole number'],
    ['?correlative=1e3', 'correlative', 'must be a whole number'],
    ['?customer=', 'customer', 'must be a text of 1 to 15'],
    ['?from=2025-02-30', 'from', 'must be a date that exists'],
    ['?to=tomorrow', 'to', 'must be a date'],
    ['?from=2025-02-02&to=2025-02-01', 'to', 'must not be before from'],
    ['?q=', 'q', 'must be a text of 1 to 100'],
    ['?q=a%00b', 'q', 'characters that XML'],
    ['?voided=yes', 'voided', 'must be true or false'],
    ['?due=later', 'due', 'must be one of soon'],
    ['?due=soon&sort=createdAt', 'sort', 'must not be given together with due'],
    ['?sort=total', 'sort', 'must be one of -createdAt'],
    ['?page=0', 'page', 'must be a whole number from 1'],
    ['?page=-1', 'page', 'must be a whole number'],
    ['?limit=101', 'limit', 'must be a whole number from 1 to 100'],
    ['?limit=ten', 'limit', 'must be a whole number'],
    ['?page=2&cursor=abc', 'cursor', 'must not be given together with page'],
    ['?limit[]=5', 'limit', 'must be a whole number'],
    ['?filter[type]=01', 'filter', 'is not a field'],
  ])('%s names %s', async (query, path, message) => {
    const answer = await get(service, tenant, `/api/documents${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  it('is answered with all its problems at once', async () => {
    const { body } = await get(service, tenant, '/api/documents?type=1&limit=0&nothing=1');
    expect((body.details as { path: string }[]).map(({ path }) => path).sort()).toEqual(['limit', 'nothing', 'type']);
  });
});
