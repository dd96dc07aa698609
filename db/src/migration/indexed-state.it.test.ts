import { DOCUMENT_STATES } from '@chasqui/core/lifecycle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../fixtures/test-database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

/** Inserts a document of each state, as a version without the column does. */
function insertDocuments() {
  return database.admin`
    with tenant as (
      insert into tenants (id, ruc, name, address)
      select gen_random_uuid(), (20000000000 + count(*))::text, 'Company', '{}' from tenants returning id
    )
    insert into documents (id, tenant_id, document_type, series, correlative, issue_date, currency_code, state,
      counterparty_identity_type, counterparty_identity_number, counterparty_name, taxable, exempt, unaffected, free, isc,
      igv, discount, total, request, completed)
    select gen_random_uuid(), tenant.id, '01', 'F001', number, now(), 'PEN', state, '6', '20100070970', 'Cóndor',
      0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}'
    from tenant, unnest(${[...DOCUMENT_STATES]}::text[]) with ordinality as given (state, number)`;
}

const EXPECTED = DOCUMENT_STATES.map((state) => ({ state, indexed: state === 'SIGNED' ? 'PENDING' : state }));

function readStates() {
  return database.admin`
    select state, indexed_state as indexed from documents join tenants on tenants.id = tenant_id
    order by ruc, correlative`;
}

it('gives documents from before the migration their indexed state, and those that the version before writes after it', async () => {
  await migrate(database.url, { upTo: '0067_pse_ruc.sql' });
  await insertDocuments();
  await migrate(database.url);
  expect(await readStates()).toEqual(EXPECTED);

  await insertDocuments();
  expect(await readStates()).toEqual([...EXPECTED, ...EXPECTED]);
  await database.admin`update documents set state = 'ACCEPTED'`;
  expect(await database.admin`select distinct indexed_state as indexed from documents`).toEqual([
    { indexed: 'ACCEPTED' },
  ]);
});
