import { parseArgs } from 'node:util';
import { openDatabase } from '@chasqui/db/connection';
import { type DoctorEnv, EnvError, parseDoctorEnv, readEnvFile } from '@chasqui/platform/env';
import { VERSION } from '@chasqui/platform/version';
import { checkAuthority } from './check-authority.ts';
import { judgeClocks } from './check-clock.ts';
import { checkContents } from './check-contents.ts';
import { checkDatabase } from './check-database.ts';
import { checkFileStorage } from './check-file-storage.ts';
import { checkRedis } from './check-redis.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, findingsOf, formatFinding, isFit } from './finding.ts';
import { judgeMail } from './judge-mail.ts';

/**
 * `npm run doctor`: checks everything the services need, with their own variables, and prints the remedies. It changes
 * nothing, but for an object of its own in the object storage. `--gateway`, which the npm script passes, also checks the needs of a gateway. Exit code 0 if the services
 * can work, even with risks.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { gateway: { type: 'boolean', default: false } } });
  say(findingsOf('version').well(`Chasqui ${VERSION}`));
  readEnvFile();
  const settings = [...checkSettings(process.env, { hasGateway: values.gateway }), judgeMail(process.env)];
  for (const finding of settings) say(finding);
  const env = parseOrNothing();
  const findings = env === undefined ? [] : await checkSurroundings(env);
  for (const finding of findings) say(finding);
  return isFit([...settings, ...findings]) ? 0 : 1;
}

/** Returns the environment, or undefined if a required variable is missing; checkSettings has reported that already. */
function parseOrNothing(): DoctorEnv | undefined {
  try {
    return parseDoctorEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) return undefined;
    throw error;
  }
}

function say(finding: Finding): void {
  process.stdout.write(`${formatFinding(finding)}\n`);
}

/** Checks the servers that the services work with: database, Redis and authority. */
async function checkSurroundings(env: DoctorEnv): Promise<readonly Finding[]> {
  const [database, redis, authority, files] = await Promise.all([
    checkDatabase(env.DATABASE_URL, env.NODE_ENV === 'production'),
    checkRedis(env.redis),
    checkAuthority(env),
    checkFileStorage(env),
  ]);
  return [
    ...database.findings,
    ...(await lookIntoDatabase(env)),
    ...redis,
    ...files,
    ...authority.findings,
    ...judgeClocks([
      ['the database', database.aheadMs],
      ['the authority', authority.aheadMs],
    ]),
  ];
}

async function lookIntoDatabase(env: DoctorEnv): Promise<readonly Finding[]> {
  const db = openDatabase(env.DATABASE_URL, { max: 1, applicationName: 'chasqui-doctor' });
  try {
    return await checkContents(db, { current: env.ENCRYPTION_KEY, former: env.ENCRYPTION_KEYS_OLD }, env);
  } finally {
    await db.close();
  }
}

process.exitCode = await main();
