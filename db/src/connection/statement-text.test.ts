import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { PLANNED_FOR_ITS_VALUES, statementName, summarizeStatement } from './statement-text.ts';

it('gives a text one name, and another text another name', () => {
  const name = statementName('select 1');
  expect(name).toMatch(/^s\d+$/);
  expect(statementName('select 1')).toBe(name);
  expect(statementName('select 2')).not.toBe(name);
});

it('does not prepare statements that are planned for their values, for any number of variants', () => {
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
])('summarizes %s by verb and table', (text, summary) => {
  expect(summarizeStatement(text)).toBe(summary);
});

it('puts no value of a statement into its summary', () => {
  expect(summarizeStatement('select \'Ferretería del Sur\' from "clients"')).toBe('select clients');
});
