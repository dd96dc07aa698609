import { buildRuleBook, type EndingRule, listEndingRules } from '@chasqui/core/rules';
import { judgeCertificateTerm, latestEndWarnedOf } from '@chasqui/core/signature';
import { limaDate } from '@chasqui/core/time';
import {
  type ExpiringCertificate,
  listExpiringCertificates,
} from '@chasqui/db/certificates/list-expiring-certificates';
import { listOseUrls } from '@chasqui/db/channels/list-ose-urls';
import { type Database, type MigrationState, REQUIRED_MIGRATION, readMigrationState } from '@chasqui/db/connection';
import { listSealedSamples } from '@chasqui/db/key-rotation/reseal-batch';
import { listRegisterUpdates } from '@chasqui/db/register-updates';
import { listRuleOverrides } from '@chasqui/db/rules/rule-overrides';
import { listTenantsWithoutClient } from '@chasqui/db/tenants';
import type { AuthorityChoice } from '@chasqui/platform/authority';
import { canUnseal } from '@chasqui/platform/credentials';
import { openKeyring } from '@chasqui/platform/keyring';
import { SYSTEM } from '../command.ts';
import { lookAt } from './check-authority.ts';
import { type Finding, findingsOf, unknownUnless } from './finding.ts';
import { judgeRegisters } from './judge-registers.ts';

interface SealingKeys {
  readonly current: Uint8Array;
  readonly former: readonly Uint8Array[];
}

/**
 * Checks the migrations of the database, the keys of its sealed data, its certificates, the rules with dates, the copies of
 * SUNAT's registers, and the OSEs of its companies.
 * With SUNAT as authority it also names the companies that cannot emit guides.
 */
export async function checkContents(
  db: Database,
  keys: SealingKeys,
  { AUTHORITY }: Pick<AuthorityChoice, 'AUTHORITY'>,
): Promise<readonly Finding[]> {
  const now = new Date();
  return [
    ...(await unknownUnless('migrations', async () => [judgeMigrations(await readMigrationState(db))])),
    ...(await unknownUnless('keys', async () => {
      const keyring = openKeyring(keys.current, keys.former);
      const samples = await listSealedSamples(db, SYSTEM);
      const opened = samples.filter(({ sealed, place }) => canUnseal(keyring, sealed, place));
      return [judgeKeys(samples.length, opened.length)];
    })),
    ...(await unknownUnless('certificates', async () =>
      judgeCertificates(await listExpiringCertificates(db, SYSTEM, { before: latestEndWarnedOf(now) }), now),
    )),
    ...(await unknownUnless('rules', async () => {
      const book = buildRuleBook(await listRuleOverrides(db, SYSTEM));
      return judgeRules(listEndingRules(book, limaDate(now)));
    })),
    ...(await unknownUnless('registers', async () => judgeRegisters(await listRegisterUpdates(db, SYSTEM), now))),
    ...(await unknownUnless('authority', () => checkOses(db))),
    ...(AUTHORITY === 'sandbox'
      ? []
      : await unknownUnless('guides', async () => [judgeGuides(await listTenantsWithoutClient(db, SYSTEM, 'gre'))])),
  ];
}

const MIGRATE = 'run `npm run migrate` of this version, with MIGRATION_DATABASE_URL';

export function judgeMigrations(state: MigrationState): Finding {
  const { well, ill } = findingsOf('migrations');
  const needed = `this version needs ${REQUIRED_MIGRATION}`;
  switch (state.stage) {
    case 'current':
      return well(`the database is at ${state.newest}, as this version`);
    case 'newer':
      return well(
        `the database is at ${state.newest}, newer than this version (${REQUIRED_MIGRATION}), which may go on`,
      );
    case 'older':
      return ill(
        `the database is at ${state.newest}, and ${needed}`,
        `Gateways are not ready and workers wait: ${MIGRATE}`,
      );
    case 'hidden':
      return ill(
        `the login may not see which the database has; ${needed}`,
        `First ${MIGRATE}; the login must have both roles of the services: ops/deploy/runbooks/database-login.md`,
      );
    case 'unmigrated':
      return ill(`the database has none, and ${needed}`, `First ${MIGRATE}`);
  }
}

export function judgeKeys(sealed: number, opened: number): Finding {
  const { well, ill } = findingsOf('keys');
  if (sealed === 0) return well('nothing is sealed yet');
  if (opened === sealed) return well(`open all of ${sealed} samples`);
  return ill(
    `open ${opened} of ${sealed} samples of what is sealed`,
    'Give the key that sealed them, as ENCRYPTION_KEY or in ENCRYPTION_KEYS_OLD',
  );
}

export function judgeCertificates(ending: readonly ExpiringCertificate[], now: Date): readonly Finding[] {
  const { well, risky, ill } = findingsOf('certificates');
  const unreplaced = ending.filter(({ isReplaced }) => !isReplaced);
  if (unreplaced.length === 0) return [well('none ends within 30 days')];
  const advice = 'ops/deploy/runbooks/certificates-ending.md';
  return unreplaced.map(({ tenantId, validTo }) => {
    const { daysLeft, urgency } = judgeCertificateTerm(validTo, now);
    const whose = `that of company ${tenantId}`;
    return urgency === 'expired'
      ? ill(`${whose} has ended`, advice)
      : risky(`${whose} has ${daysLeft} days left`, advice);
  });
}

function judgeRules(ending: readonly EndingRule[]): readonly Finding[] {
  const { well, risky } = findingsOf('rules');
  if (ending.length === 0) return [well('none in force ends within 60 days without a successor')];
  const advice = 'ops/deploy/runbooks/rule-ends.md';
  return ending.map(({ id, to }) => risky(`${id} ends on ${to}, and no row follows it`, advice));
}

/** Most companies that a finding names. */
const MOST_NAMED = 10;

/** @param rucs of the companies without a client for guides: only those that emit guides need one */
export function judgeGuides(rucs: readonly string[]): Finding {
  const { well } = findingsOf('guides');
  if (rucs.length === 0) return well('every company has a client for them');
  const named = rucs.slice(0, MOST_NAMED).join(', ');
  const others = rucs.length > MOST_NAMED ? ` and ${rucs.length - MOST_NAMED} more` : '';
  return well(`cannot be emitted by companies without a client for them (sunat.gre): ${named}${others}`);
}

/** Checks that the OSEs of the companies answer. One that does not is a risk: others go on. */
async function checkOses(db: Database): Promise<readonly Finding[]> {
  const urls = await listOseUrls(db, SYSTEM);
  const looks = urls.map((url) => lookAt({ url, name: `an OSE, ${new URL(url).host},`, takesSales: false }));
  return (await Promise.all(looks)).flatMap(({ findings }) => findings);
}
