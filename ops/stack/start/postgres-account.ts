import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './spawn-server.ts';

const run = promisify(execFile);

const NAME = 'postgres';

/** Commands that create the account: the first on glibc systems, the second on BusyBox. */
const CREATE_COMMANDS = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
  ['adduser', '-S', '-D', '-H', NAME],
] as const;

/**
 * Returns the account that runs PostgreSQL if this process is root, which PostgreSQL refuses; creates the account if
 * absent. Null for any other user.
 */
export async function getPostgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  return (await findAccount()) ?? (await createAccount());
}

async function findAccount(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` knows no such user: the caller creates it.
    return null;
  }
}

async function createAccount(): Promise<Account> {
  for (const [command, ...args] of CREATE_COMMANDS) {
    // Either command may be missing on this system; findAccount shows if one of them worked.
    await run(command, args).catch(() => undefined);
    const account = await findAccount();
    if (account !== null) return account;
  }
  throw new Error(
    `PostgreSQL cannot run as root and the system user '${NAME}' could not be created: create it, or run as another user`,
  );
}
