import { expect, it } from 'vitest';
import { summarizeStatement } from './summarize-statement.ts';

it.each([
  ['select "id" from "documents" where "documents"."id" = $1 for update skip locked', 'select documents'],
  ['insert into "document_events" ("id") values ($1) returning "id"', 'insert document_events'],
  ['update "documents" set "state" = $1 where "id" = $2', 'update documents'],
  ['delete from "idempotency_keys" where "age" > $1', 'delete idempotency_keys'],
  ['\n  with taken as (select 1 from due)\n  update webhook_deliveries d\n  set x = 1', 'update webhook_deliveries'],
  ['with event as (insert into webhook_events (id) values ($1)) select 1 from event', 'insert webhook_events'],
  ['select pg_try_advisory_xact_lock($1) as mine', 'statement'],
])('of %s says what it does to which table', (text, summary) => {
  expect(summarizeStatement(text)).toBe(summary);
});

it('quotes no value that stands in a text', () => {
  expect(summarizeStatement('select \'Ferretería del Sur\' from "clients"')).toBe('select clients');
});
