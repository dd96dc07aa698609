import { PUBLISHED_RULES, type RuleBook, ruleNumberOn } from '@chasqui/core/rules';
import { addDays, limaDate } from '@chasqui/core/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POOL } from '../connection/database.ts';
import { type Database, openDatabase } from '../connection/index.ts';
import { MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { getRuleBook } from './get-rule-book.ts';
import { deleteRuleOverride, listRuleOverrides, putRuleOverride } from './rule-overrides.ts';

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
const NEXT = 'igv-special-2028';
const NOW = new Date('2026-12-15T15:00:00Z');
const TODAY = limaDate(NOW);
const rateOf = (book: RuleBook) => ruleNumberOn(book, 'igv-special', '2027-06-01')?.toString() ?? null;
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
    await change({ from: '2027-02-01', to: '2027-06-30' });
    await change({ enabled: false });
    expect(await listRuleOverrides(database.db, MASTER)).toEqual([
      { id: ROW, from: '2027-02-01', to: '2027-06-30', value: undefined, enabled: false },
    ]);
    await change({ to: null });
    expect(await listRuleOverrides(database.db, MASTER)).toMatchObject([{ from: '2027-02-01', to: undefined }]);
  });

  it('is refused with each problem, and changes nothing', async () => {
    await expect(change({ from: TODAY, value: 'x' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(change({ to: '2020-01-01', value: 'x' })).rejects.toMatchObject({
      problems: [{ path: 'value' }, { path: 'to' }],
    });
    expect(await listRuleOverrides(database.db, MASTER)).toEqual([]);
  });

  it.each([
    ['it does not exist', 'igv-special-1999', 'NOT_FOUND'],
    ['it is as it is published', 'icbper-2023', 'NOT_FOUND'],
    ['it would be out of order', NEXT, 'CONFLICT'],
  ])('is not taken back from a row if %s', async (_name, id, code) => {
    const published = String(PUBLISHED_RULES.find((row) => row.id === NEXT)?.from);
    await putRuleOverride(database.db, MASTER, { id: NEXT, from: addDays(published, 60) });
    await change({ from: addDays(published, 30) });
    await expect(deleteRuleOverride(database.db, MASTER, id)).rejects.toMatchObject({ code });
  });

  it('is judged with the one that was made at the same time', async () => {
    const next = (from: string) => putRuleOverride(database.db, MASTER, { id: NEXT, from });
    const results = await Promise.allSettled([change({ from: '2027-09-01' }), next('2027-06-01')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is in the audit log with the row before and after it', async () => {
    await change({ from: '2027-02-01' });
    await deleteRuleOverride(database.db, MASTER, ROW);
    const published = { from: '2027-01-01', to: '2027-12-31', value: '15', enabled: true };
    const moved = { ...published, from: '2027-02-01' };
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
