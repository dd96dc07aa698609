import pg from 'pg';
import { describeError } from '../command.ts';
import { type Finding, findingsOf, type Look } from './finding.ts';

const { well, risky, ill } = findingsOf('database');
const OLDEST_VERSION = 150_000;
const DEADLINE_MS = 5_000;
/** Share of the server's allowed connections above which a warning is given. */
const MOST_USED = 0.8;

export interface DatabaseState {
  readonly version: number;
  readonly versionText: string;
  readonly used: number;
  readonly allowed: number;
  readonly isReplica: boolean;
  readonly login: string;
  /** True if the login bypasses row-level security, by its own attribute or as owner of the tables. */
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

export async function checkDatabase(url: string, isProduction: boolean): Promise<Look> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chasqui-doctor',
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
  });
  // The failing query reports a broken connection, so this event is ignored.
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
    return { findings: [ill(`cannot be reached: ${describeError(error)}`, advice)] };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Returns the findings of a database state.
 * @param isProduction true if gateway and workers refuse a login that bypasses row-level security
 */
export function judgeDatabase(state: DatabaseState, isProduction: boolean): readonly Finding[] {
  const problems: Finding[] = [];
  if (state.version < OLDEST_VERSION) {
    problems.push(ill(`is PostgreSQL ${state.versionText}`, 'Use PostgreSQL 15 or newer'));
  }
  if (state.isReplica) {
    problems.push(ill('is a replica, which takes no writes', 'Give the address of the primary in DATABASE_URL'));
  }
  if (state.isDangerous) {
    const finding = `lets ${state.login} pass by row-level security`;
    const advice = 'Give the services a login that owns nothing: ops/deploy/runbooks/database-login.md';
    problems.push(
      isProduction ? ill(`${finding}: gateway and workers refuse it in production`, advice) : risky(finding, advice),
    );
  }
  const connections = `${state.used} of ${state.allowed} connections`;
  if (state.used > state.allowed * MOST_USED) {
    problems.push(risky(`has ${connections} in use`, 'Raise max_connections: a process takes up to 10'));
  }
  if (problems.length > 0) return problems;
  return [well(`PostgreSQL ${state.versionText}, ${connections}, as ${state.login}`)];
}
