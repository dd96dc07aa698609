import pg from 'pg';
import { describeError } from './describe-error.ts';
import type { Finding } from './finding.ts';

const SUBJECT = 'database';
const OLDEST_VERSION = 150_000;
const DEADLINE_MS = 5_000;
/** Of all connections that the server allows. */
const MOST_USED = 0.8;

/** What is asked of PostgreSQL in one statement. */
export interface DatabaseState {
  readonly version: number;
  readonly versionText: string;
  readonly used: number;
  readonly allowed: number;
  readonly isReplica: boolean;
  readonly login: string;
  /** Whether the login bypasses row-level security, by itself or by owning what it is meant for. */
  readonly isDangerous: boolean;
  readonly nowMs: number;
}

const QUESTION = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    current_setting('max_connections')::int as allowed, pg_is_in_recovery() as "isReplica",
    session_user::text as login,
    exists (select from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(session_user, r.oid, 'MEMBER'))
      or exists (select from pg_class c where c.oid = to_regclass('public.documents')
        and pg_has_role(session_user, c.relowner, 'MEMBER')) as "isDangerous",
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`;

export interface DatabaseLook {
  readonly findings: readonly Finding[];
  /** How far the clock of the database is ahead of ours, in milliseconds; undefined when it could not be read. */
  readonly aheadMs?: number;
}

/** Looks at the database that the services use, with their login. */
export async function checkDatabase(url: string, isProduction: boolean): Promise<DatabaseLook> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chasqui-doctor',
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
  });
  // One that breaks on the side is told of by the query that fails.
  client.on('error', () => {});
  try {
    await client.connect();
    const askedMs = Date.now();
    const { rows } = await client.query<DatabaseState>(QUESTION);
    const answeredMs = Date.now();
    const [state] = rows;
    if (state === undefined) throw new Error('PostgreSQL answered nothing');
    return { findings: judgeDatabase(state, isProduction), aheadMs: state.nowMs - (askedMs + answeredMs) / 2 };
  } catch (error) {
    const advice = 'Is DATABASE_URL right, does the server run, and does its pg_hba.conf let this machine in?';
    return {
      findings: [{ subject: SUBJECT, verdict: 'ill', finding: `cannot be reached: ${describeError(error)}`, advice }],
    };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * What its state means.
 * @param isProduction where gateway and workers refuse a login that is bound by nothing
 */
export function judgeDatabase(state: DatabaseState, isProduction: boolean): readonly Finding[] {
  const problems: Finding[] = [];
  const add = (verdict: Finding['verdict'], finding: string, advice: string) =>
    problems.push({ subject: SUBJECT, verdict, finding, advice });
  if (state.version < OLDEST_VERSION) add('ill', `is PostgreSQL ${state.versionText}`, 'Use PostgreSQL 15 or newer');
  if (state.isReplica)
    add('ill', 'is a replica, which takes no writes', 'Give the address of the primary in DATABASE_URL');
  if (state.isDangerous) {
    const advice = 'Give the services a login that owns nothing: ops/runbooks/database-login.md';
    const consequence = isProduction ? ': gateway and workers refuse it in production' : '';
    add(isProduction ? 'ill' : 'risky', `lets ${state.login} pass by row-level security${consequence}`, advice);
  }
  if (state.used > state.allowed * MOST_USED) {
    add(
      'risky',
      `has ${state.used} of ${state.allowed} connections in use`,
      'Raise max_connections: a process takes up to 10',
    );
  }
  const well = `PostgreSQL ${state.versionText}, ${state.used} of ${state.allowed} connections, as ${state.login}`;
  return problems.length > 0 ? problems : [{ subject: SUBJECT, verdict: 'well', finding: well }];
}
