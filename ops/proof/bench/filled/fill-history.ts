import { withConnection } from '../../support/query-database.ts';

/** Companies among which the documents are spread, besides those that emit. */
const OTHER_COMPANIES = 5_000;
const CHUNK = 500_000;
const SERIES = 'F009';

/** Tables that get a row for each document, and the values of a row that are not those of the copied one. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  documents: {
    id: 'past.id',
    tenant_id: 'past.tenant_id',
    series: `'${SERIES}'`,
    correlative: 'past.number',
    issue_date: 'past.at::date',
    created_at: 'past.at',
    updated_at: 'past.at',
    // The long values lie beside the table, where an emission does not touch them.
    request: `'{}'`,
    completed: `'{}'`,
  },
  document_events: { id: 'past.id', tenant_id: 'past.tenant_id', document_id: 'past.id', at: 'past.at' },
  submissions: { id: 'past.id', tenant_id: 'past.tenant_id', document_id: 'past.id', opened_at: 'past.at' },
  artifacts: { tenant_id: 'past.tenant_id', document_id: 'past.id', bytes: `'\\x00'`, created_at: 'past.at' },
};

/**
 * Fills a database with accepted documents of three years, of the companies that emit and of 5,000 others. They are copies of a
 * document that was emitted before. The indexes are built afterwards, which takes a fraction of the time.
 */
export async function fillHistory(url: string, documents: number, say: (text: string) => void): Promise<void> {
  await withConnection(url, async (client) => {
    const query = async (text: string) => (await client.query<Record<string, string>>(text)).rows;
    // Neither triggers nor foreign keys: the rows are right.
    await query('set session_replication_role = replica');
    await query(`insert into tenants (id, ruc, name, address)
      select gen_random_uuid(), (10600000000 + n)::text, 'Company', '{}' from generate_series(1, ${OTHER_COMPANIES}) n`);
    await query('create temp table company as select id, row_number() over (order by id) - 1 as place from tenants');
    await query(`create temp table model as
      select tenant_id, id from documents where state = 'ACCEPTED' order by created_at desc limit 1`);
    const indexes = await query(`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any('{${Object.keys(TABLES)}}') and indexname not like '%_pkey'`);
    for (const { name } of indexes) await query(`drop index "${name}"`);
    for (let first = 1; first <= documents; first += CHUNK) {
      const last = Math.min(first + CHUNK - 1, documents);
      await query(describePast({ first, last, documents }));
      for (const table of Object.keys(TABLES)) await query(await describeCopies(table, query));
      await query('drop table past');
      say(`${last} documents`);
    }
    for (const { definition } of indexes) await query(String(definition));
    say('indexes built');
  });
  await withConnection(url, (client) => client.query('vacuum analyze'));
}

interface Chunk {
  readonly first: number;
  readonly last: number;
  readonly documents: number;
}

/** Ids lead with their time, as those of the service do (UUID version 7). */
function describePast({ first, last, documents }: Chunk): string {
  return `create temp table past as
    select company.id as tenant_id, timed.number, timed.at,
      (lpad(to_hex((extract(epoch from timed.at) * 1000)::bigint), 12, '0') || '7' || substr(md5(timed.number::text), 1, 3)
        || '8' || substr(md5(timed.number::text), 4, 15))::uuid as id
    from (
      select number, now() - interval '3 years' * (1 - number::float / ${documents}) as at
      from generate_series(${first}, ${last}) number
    ) timed
    join company on company.place = timed.number % (select count(*) from company)`;
}

type Query = (text: string) => Promise<readonly Readonly<Record<string, string>>[]>;

/** Returns the statement that copies the row of the model into a table, once for each past document. */
async function describeCopies(table: string, query: Query): Promise<string> {
  const columns = await query(`select quote_ident(attname) as name from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => TABLES[table]?.[name] ?? `copied.${name}`);
  const ofModel = table === 'documents' ? 'copied.id = model.id' : 'copied.document_id = model.id';
  return `insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from past, (select copied.* from ${table} copied, model
      where copied.tenant_id = model.tenant_id and ${ofModel} limit 1) copied`;
}
