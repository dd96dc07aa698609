import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { PLANNED_FOR_ITS_VALUES, statementName, summarizeStatement } from './statement-text.ts';

it('names a text once, and another text otherwise', () => {
  const name = statementName('select 1');
  expect(name).toMatch(/^s\d+$/);
  expect(statementName('select 1')).toBe(name);
  expect(statementName('select 2')).not.toBe(name);
});

it('leaves unprepared what is planned for its values, however many variants there are', () => {
  const { sql } = new PgDialect().sqlToQuery(PLANNED_FOR_ITS_VALUES);
  for (let variant = 0; variant < 2_000; variant += 1) {
    expect(statementName(`select ${variant} where ${sql}`)).toBeUndefined();
  }
  expect(statementName('select 3')).toBeDefined();
});

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
