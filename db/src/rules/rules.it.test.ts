import { PUBLISHED_RULES, type RuleBook, ruleNumberOn } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POOL } from '../connection/database.ts';
import { type Database, openDatabase } from '../connection/index.ts';
import { MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { deleteRuleOverride, getRuleBook, listRuleOverrides, putRuleOverride } from './index.ts';

let database: TestDatabase;
let other: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  other = openDatabase(database.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await other.close();
  await database.admin`delete from rule_overrides`;
});
afterAll(() => database.close());

const ROW = 'igv-special-2027';
const { from: FROM, to: TO, value, enabled } = PUBLISHED_RULES.find(({ id }) => id === ROW) ?? {};
const [LATER, MIDDLE] = [addDays(String(FROM), 31), addDays(String(FROM), 180)];
const rateOf = (book: RuleBook) => ruleNumberOn(book, 'igv-special', MIDDLE)?.toString() ?? null;
const rateIn = async (db: Database) => rateOf(await getRuleBook(db));
const change = (fields: Omit<Parameters<typeof putRuleOverride>[2], 'id'>) =>
  putRuleOverride(database.db, MASTER, { id: ROW, ...fields });

describe('the rules in force', () => {
  it('are those that are published, until an operator changes one', async () => {
    expect(await rateIn(database.db)).toBe('15');
    await change({ value: '12' });
    expect(await rateIn(database.db)).toBe('12');
    await change({ enabled: false });
    expect(await rateIn(database.db)).toBeNull();
    await deleteRuleOverride(database.db, MASTER, ROW);
    expect(await rateIn(database.db)).toBe('15');
  });

  it('reach another process within 20 seconds, and not at once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    expect(await rateIn(other)).toBe('15');
    await change({ value: '12' });
    expect(await rateIn(other)).toBe('15');
    vi.advanceTimersByTime(20_000);
    expect(await rateIn(other)).toBe('12');
  });

  it('are read once for many questions at once', async () => {
    const statements: string[] = [];
    const observed = openDatabase(database.url, { observe: (run) => run((statement) => statements.push(statement)) });
    await Promise.all([getRuleBook(observed), getRuleBook(observed), getRuleBook(observed)]);
    await getRuleBook(observed);
    await observed.close();
    expect(statements).toEqual(['select rule_overrides']);
  });

  it('stay those that were read last while the database cannot be reached', async () => {
    await change({ value: '12' });
    vi.useFakeTimers({ toFake: ['performance'] });
    const reachable = await getRuleBook(other);
    vi.advanceTimersByTime(20_000);
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    vi.spyOn(other[POOL], 'connect').mockImplementation(() => Promise.reject(refused));
    expect(await getRuleBook(other)).toBe(reachable);
    vi.advanceTimersByTime(20_000);
    expect(await getRuleBook(other)).toBe(reachable);
  });

  it('are an error in a process that never reached the database', async () => {
    const nowhere = openDatabase('postgres://u:p@127.0.0.1:1/db', { max: 1 });
    await expect(getRuleBook(nowhere)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await nowhere.close();
  });
});

describe('a change of a rule', () => {
  it('keeps the fields that a later change lacks, and null gives a row its end back', async () => {
    await change({ from: LATER, to: MIDDLE });
    await change({ enabled: false });
    expect(await listRuleOverrides(database.db, MASTER)).toEqual([
      { id: ROW, from: LATER, to: MIDDLE, value: undefined, enabled: false },
    ]);
    await change({ to: null });
    expect(await listRuleOverrides(database.db, MASTER)).toMatchObject([{ from: LATER, to: undefined }]);
  });

  it('is in the audit log with the row before and after it', async () => {
    await change({ from: LATER });
    await deleteRuleOverride(database.db, MASTER, ROW);
    const published = { from: FROM, to: TO, value, enabled };
    const moved = { ...published, from: LATER };
    const entries = await database.admin`
      select tenant_id, actor_kind, action, subject_id, details from audit_log order by id desc limit 2`;
    expect(entries.reverse()).toEqual([
      {
        tenant_id: null,
        actor_kind: 'master',
        action: 'rule.changed',
        subject_id: ROW,
        details: { before: published, after: moved },
      },
      expect.objectContaining({ action: 'rule.restored', details: { before: moved, after: published } }),
    ]);
  });
});
