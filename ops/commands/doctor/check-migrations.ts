import { type Database, type MigrationState, REQUIRED_MIGRATION, readMigrationState } from '@chasqui/db/connection';
import type { Finding } from './finding.ts';
import { unknownUnless } from './finding.ts';

const SUBJECT = 'migrations';
const MIGRATE = 'run `npm run migrate` of this version, with MIGRATION_DATABASE_URL';

export async function checkMigrations(db: Database): Promise<readonly Finding[]> {
  return unknownUnless(SUBJECT, async () => [judgeMigrations(await readMigrationState(db))]);
}

export function judgeMigrations(state: MigrationState): Finding {
  const well = (finding: string): Finding => ({ subject: SUBJECT, verdict: 'well', finding });
  const ill = (finding: string, advice: string): Finding => ({ subject: SUBJECT, verdict: 'ill', finding, advice });
  switch (state.stage) {
    case 'current':
      return well(`the database is at ${state.newest}, as this version`);
    case 'newer':
      return well(
        `the database is at ${state.newest}, newer than this version (${REQUIRED_MIGRATION}), which may go on`,
      );
    case 'older': {
      const advice = `Gateways are not ready and workers wait: ${MIGRATE}`;
      return ill(`the database is at ${state.newest}, and this version needs ${REQUIRED_MIGRATION}`, advice);
    }
    case 'hidden': {
      const advice = `First ${MIGRATE}; the login must have both roles of the services: ops/deploy/runbooks/database-login.md`;
      return ill(`the login may not see which the database has; this version needs ${REQUIRED_MIGRATION}`, advice);
    }
    case 'unmigrated':
      return ill(`the database has none, and this version needs ${REQUIRED_MIGRATION}`, `First ${MIGRATE}`);
  }
}
