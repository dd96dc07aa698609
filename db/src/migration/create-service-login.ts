import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { withOwnConnection } from '../connection/with-own-connection.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../schema/index.ts';
import { takeMigrationLock } from './migration-locks.ts';

const HASH_LENGTH = 16;

/**
 * Returns the name of the database's service login. Roles belong to the whole server, so each database has its own
 * login, which cannot open another database.
 */
export function serviceLoginOf(databaseName: string): string {
  return `chasqui_service_${createHash('sha256').update(databaseName).digest('hex').slice(0, HASH_LENGTH)}`;
}

/**
 * Creates the login with which the services connect to a migrated database, or gives it another password, and resolves
 * with its URL. It owns nothing, inherits nothing, and may only take the two roles of the services.
 * @param ownerUrl whoever migrates, who must have the right to create roles
 * @param password printable ASCII; it reaches neither the server's log nor an error
 */
export async function createServiceLogin(ownerUrl: string, password: string): Promise<string> {
  const verifier = await computeScramVerifier(password);
  return withOwnConnection(ownerUrl, 'chasqui-service-login', async (client) => {
    // Logins are created one at a time: of two concurrent changes to a role, one fails.
    await takeMigrationLock(client);
    await client.query('begin');
    const login = serviceLoginOf(await getDatabaseName(client));
    await define(client, login, verifier);
    await requireNothingMore(client, login);
    await client.query('commit');
    return toServiceUrl(ownerUrl, login, password);
  });
}

async function getDatabaseName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return String(rows[0]?.name);
}

interface Surroundings {
  readonly database: string;
  readonly exists: boolean;
  readonly modern: boolean;
}

/** Neither name nor verifier can hold a quote. */
async function define(client: Client, login: string, verifier: string): Promise<void> {
  const { rows } = await client.query<Surroundings>(
    `select quote_ident(current_database()) as database, current_setting('server_version_num')::int >= 160000 as modern,
       exists (select from pg_roles where rolname = $1) as exists`,
    [login],
  );
  const { database, exists, modern } = rows[0] ?? {};
  await client.query(`${exists ? 'alter' : 'create'} role ${login} login noinherit password '${verifier}'`);
  // Since PostgreSQL 16 each membership says whether its role can be taken, inherited and passed on.
  const terms = modern ? 'with set true, inherit false, admin false' : '';
  await client.query(`grant ${APP_ROLE}, ${SYSTEM_ROLE} to ${login} ${terms}`);
  await client.query(`grant connect on database ${database} to ${login}`);
}

/** Throws if the login has more rights than it needs. A role of that name may have existed before with more rights. */
async function requireNothingMore(client: Client, login: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_roles r where rolname = $1 and (
       rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
       or exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o')
       or exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid
         where m.member = r.oid and g.rolname not in ($2, $3)))`,
    [login, APP_ROLE, SYSTEM_ROLE],
  );
  if (rows.length > 0) throw new Error(`The role ${login} may or owns more than a login of the services: remove it`);
}

function toServiceUrl(ownerUrl: string, login: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = login;
  url.password = encodeURIComponent(password);
  return url.href;
}

const derive = promisify(pbkdf2);

const ITERATIONS = 4_096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Characters that SCRAM's normalisation (SASLprep) leaves unchanged. */
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;

/**
 * Computes the verifier that PostgreSQL stores for a password (RFC 5803;
 * `SCRAM-SHA-256$iterations:salt$StoredKey:ServerKey`). Sending the verifier keeps the password out of the server's
 * logs, which quote failed statements.
 * @throws Error if the password is empty or has characters other than printable ASCII; the message does not quote it
 */
export async function computeScramVerifier(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  if (!PRINTABLE_ASCII.test(password))
    throw new Error('A password of the database must be of printable ASCII characters');
  const salted = await derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}
