import { openDatabase } from '@chasqui/db';
import { type DoctorEnv, loadEnv, parseDoctorEnv } from '@chasqui/platform/env';
import { checkAuthority } from './check-authority.ts';
import { judgeClocks } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkRedis } from './check-redis.ts';
import { checkCertificates, checkKeys } from './check-sealed.ts';
import { type Finding, formatFinding, isFit } from './finding.ts';

/**
 * `npm run doctor`: looks at everything the services need, with the variables they are started with, and says what to do.
 * It changes nothing. Exit code 0 when they can work, whatever may be risky.
 */
async function main(env: DoctorEnv): Promise<number> {
  const [database, redis, authority] = await Promise.all([
    checkDatabase(env.DATABASE_URL),
    checkRedis(env.redis),
    checkAuthority(env),
  ]);
  const findings = [
    ...database.findings,
    ...(await checkContents(env)),
    ...redis,
    ...authority.findings,
    ...judgeClocks([
      ['the database', database.aheadMs],
      ['the authority', authority.aheadMs],
    ]),
  ];
  for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`);
  return isFit(findings) ? 0 : 1;
}

/** What the database holds, as the services would read it. */
async function checkContents(env: DoctorEnv): Promise<readonly Finding[]> {
  const db = openDatabase(env.DATABASE_URL, { max: 1, applicationName: 'chasqui-doctor' });
  try {
    const migrations = await checkMigrations(db);
    const keys = await checkKeys(db, { current: env.ENCRYPTION_KEY, former: env.ENCRYPTION_KEYS_OLD });
    return [...migrations, ...keys, ...(await checkCertificates(db, new Date()))];
  } finally {
    await db.close();
  }
}

process.exitCode = await main(loadEnv(parseDoctorEnv));
