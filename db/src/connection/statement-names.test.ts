import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { PLANNED_FOR_ITS_VALUES, statementName } from './statement-names.ts';

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
