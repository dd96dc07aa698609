import { type MigrationState, REQUIRED_MIGRATION } from '@chasqui/db/connection';
import { describe, expect, it } from 'vitest';
import { judgeAnswer, judgeChoice, listHosts } from './check-authority.ts';
import { judgeClocks } from './check-clock.ts';
import { judgeCertificates, judgeGuides, judgeKeys, judgeMigrations } from './check-contents.ts';
import { type DatabaseState, judgeDatabase } from './check-database.ts';
import { judgeRedis, type RedisState } from './check-redis.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, formatFinding, isFit } from './finding.ts';
import { judgeMail } from './judge-mail.ts';

const verdictsOf = (findings: readonly Finding[]) => findings.map(({ verdict }) => verdict);

describe('the judgement of the database', () => {
  const good: DatabaseState = {
    version: 170_002,
    versionText: '17.2',
    used: 20,
    allowed: 100,
    isReplica: false,
    login: 'chasqui_service',
    isDangerous: false,
    nowMs: 0,
  };

  it('finds a good database well and describes it', () => {
    expect(judgeDatabase(good, true)).toEqual([
      { subject: 'database', verdict: 'well', finding: 'PostgreSQL 17.2, 20 of 100 connections, as chasqui_service' },
    ]);
  });

  it.each<[Partial<DatabaseState>, string, string]>([
    [{ version: 140_009, versionText: '14.9' }, 'ill', '14.9'],
    [{ isReplica: true }, 'ill', 'replica'],
    [{ isDangerous: true, login: 'postgres' }, 'risky', 'postgres'],
    [{ used: 81 }, 'risky', '81 of 100'],
  ])('with %j it is %s', (change, verdict, word) => {
    const findings = judgeDatabase({ ...good, ...change }, false);
    expect(verdictsOf(findings)).toEqual([verdict]);
    expect(findings[0]?.finding).toContain(word);
    expect(findings[0]?.advice).toBeDefined();
  });

  it('reports every problem at once', () => {
    const state = { ...good, isReplica: true, isDangerous: true };
    expect(verdictsOf(judgeDatabase(state, false))).toEqual(['ill', 'risky']);
  });

  it('refuses an unrestricted login in production, as the services do', () => {
    expect(judgeDatabase({ ...good, isDangerous: true }, true)).toMatchObject([
      { verdict: 'ill', finding: expect.stringContaining('refuse it in production') },
    ]);
  });
});

describe('migrations', () => {
  it.each<[MigrationState, Finding['verdict'], string]>([
    [{ stage: 'current', newest: REQUIRED_MIGRATION }, 'well', `is at ${REQUIRED_MIGRATION}`],
    [{ stage: 'newer', newest: '9999_future.sql' }, 'well', `is at 9999_future.sql, newer than this version`],
    [{ stage: 'older', newest: '0014_x.sql' }, 'ill', `is at 0014_x.sql, and this version needs ${REQUIRED_MIGRATION}`],
    [{ stage: 'hidden' }, 'ill', REQUIRED_MIGRATION],
    [{ stage: 'unmigrated' }, 'ill', REQUIRED_MIGRATION],
  ])('that are %j are %s', (state, verdict, words) => {
    const { finding, advice, verdict: found } = judgeMigrations(state);
    expect(found).toBe(verdict);
    expect(finding).toContain(words);
    if (verdict === 'ill')
      expect(advice).toContain('run `npm run migrate` of this version, with MIGRATION_DATABASE_URL');
    else expect(advice).toBeUndefined();
  });
});

describe('redis', () => {
  const good: RedisState = {
    version: '7.0.15',
    role: 'master',
    evictionPolicy: 'noeviction',
    keepsOnDisk: true,
    usedBytes: 10,
    allowedBytes: 0,
    replicas: null,
  };

  it.each<[Partial<RedisState>, Finding['verdict'][]]>([
    [{}, ['well']],
    [{ version: '6.2.0' }, ['well']],
    [{ version: '8.1.0' }, ['well']],
    [{ evictionPolicy: null, keepsOnDisk: null }, ['well']],
    [{ version: '6.0.16' }, ['ill']],
    [{ version: '5.9' }, ['ill']],
    [{ role: 'slave' }, ['ill']],
    [{ evictionPolicy: 'allkeys-lru' }, ['ill']],
    [{ keepsOnDisk: false }, ['risky']],
    [{ usedBytes: 90, allowedBytes: 100 }, ['risky']],
    [{ usedBytes: 90, allowedBytes: 1_000 }, ['well']],
  ])('with %j is %j', (change, verdicts) => {
    expect(verdictsOf(judgeRedis({ ...good, ...change }))).toEqual(verdicts);
  });
});

describe('clocks', () => {
  it.each<[number, Finding['verdict']]>([
    [0, 'well'],
    [-1_999, 'well'],
    [2_001, 'risky'],
    [-59_000, 'risky'],
    [61_000, 'ill'],
  ])('%d ms apart are %s', (aheadMs, verdict) => {
    expect(verdictsOf(judgeClocks([['the database', aheadMs]]))).toEqual([verdict]);
  });

  it('say which way they are wrong', () => {
    expect(judgeClocks([['the database', 5_000]])[0]?.finding).toBe(
      "that of the database is 5.0 s ahead of this machine's",
    );
    expect(judgeClocks([['the authority', -5_000]])[0]?.finding).toBe(
      "that of the authority is 5.0 s behind this machine's",
    );
  });

  it('are mended at the database if every machine differs from it', () => {
    expect(judgeClocks([['the database', 61_000]])[0]?.advice).toMatch(/every machine .* mend the database's clock$/);
  });

  it('are unknown if no time was given', () => {
    expect(verdictsOf(judgeClocks([['the database', undefined]]))).toEqual(['unknown']);
  });
});

describe('keys and certificates', () => {
  it.each([
    [0, 0, 'well'],
    [4, 4, 'well'],
    [4, 3, 'ill'],
    [4, 0, 'ill'],
  ] as const)('keys that open %d samples, %d of them, are %s', (sealed, opened, verdict) => {
    expect(judgeKeys(sealed, opened).verdict).toBe(verdict);
  });

  it('names the company of an expiring certificate unless a successor is staged', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const ending = (tenantId: string, validTo: string, isReplaced = false) => ({
      id: 'c-1',
      serialNumber: '77',
      tenantId,
      validTo: new Date(validTo),
      isReplaced,
    });
    expect(judgeCertificates([], now)).toMatchObject([{ verdict: 'well' }]);
    expect(judgeCertificates([ending('a', '2026-11-25T12:00:00Z', true)], now)).toMatchObject([{ verdict: 'well' }]);
    const findings = judgeCertificates([ending('a', '2026-11-20T12:00:00Z'), ending('b', '2026-11-25T12:00:00Z')], now);
    expect(verdictsOf(findings)).toEqual(['ill', 'risky']);
    expect(findings.map(({ finding }) => finding)).toEqual([
      'that of company a has ended',
      'that of company b has 3 days left',
    ]);
  });
});

describe('settings', () => {
  const BOTH = { hasGateway: true };
  const complete = {
    NODE_ENV: 'production',
    AUTHORITY: 'production',
    DATABASE_URL: 'postgres://u@h/d',
    REDIS_URL: 'redis://h',
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    MASTER_KEY: 'm'.repeat(32),
    JWT_SECRET: 'j'.repeat(32),
  };

  it('are well if gateway and workers would start with them', () => {
    expect(verdictsOf(checkSettings(complete, BOTH))).toEqual(['well']);
  });

  it('are reported once each, with the processes that they stop', () => {
    const wrong = { ...complete, MASTER_KEY: 'hunter2', OPERATIONS_PORT: 'high', DATABASE_URL: '' };
    const findings = checkSettings(wrong, BOTH);
    expect(
      findings.map(({ finding, advice, verdict }) => [verdict, finding.split(' ')[0], advice?.split(':')[0]]),
    ).toEqual([
      ['ill', 'DATABASE_URL', 'Like this the gateway and the workers would not start'],
      ['ill', 'MASTER_KEY', 'Like this the gateway would not start'],
      ['ill', 'OPERATIONS_PORT', 'Like this the workers would not start'],
    ]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  it('lack secrets: wrong in production, a risk if npm start generates them', () => {
    const lacking = { ...complete, MASTER_KEY: undefined, JWT_SECRET: '' };
    expect(verdictsOf(checkSettings(lacking, BOTH))).toEqual(['ill', 'ill']);
    expect(verdictsOf(checkSettings({ ...lacking, NODE_ENV: 'development' }, BOTH))).toEqual(['risky', 'risky']);
    expect(verdictsOf(checkSettings(lacking, { hasGateway: false }))).toEqual(['well']);
  });
});

describe('mail', () => {
  it.each([
    [{}, 'well', 'none is sent, because SMTP_URL is not set'],
    [{ MAIL_FROM: 'a@b.pe' }, 'risky', 'none is sent'],
    [{ SMTP_URL: 'smtps://u:secret@h', MAIL_FROM: 'a@b.pe' }, 'well', 'SMTP_URL is set'],
  ])('with %j is %s', (source, verdict, finding) => {
    expect(judgeMail(source)).toMatchObject({ verdict, finding: expect.stringContaining(finding) });
  });
});

describe('the authority', () => {
  const AUTHORITY_URL = 'http://127.0.0.1:3100';

  it.each([
    ['sandbox', {}, ['the sandbox, 127.0.0.1:3100 (factura, otroscpe, tokens, guides, consulta integrada and SIRE),']],
    ['beta', {}, ["SUNAT's beta, e-beta.sunat.gob.pe (factura and otroscpe),"]],
    [
      'beta',
      { SUNAT_SECURITY_BASE: 'https://gre.example/v1', SUNAT_GRE_API_BASE: 'https://gre.example/v1' },
      ["SUNAT's beta, e-beta.sunat.gob.pe (factura and otroscpe),", "SUNAT's beta, gre.example (tokens and guides),"],
    ],
    [
      'production',
      {},
      [
        'SUNAT, e-factura.sunat.gob.pe (factura and otroscpe),',
        'SUNAT, api-seguridad.sunat.gob.pe (tokens),',
        'SUNAT, api-cpe.sunat.gob.pe (guides),',
        'SUNAT, api.sunat.gob.pe (consulta integrada),',
        'SUNAT, api-sire.sunat.gob.pe (SIRE),',
      ],
    ],
  ] as const)('%s with %j is named with each host once', (AUTHORITY, bases, names) => {
    expect(listHosts({ AUTHORITY, AUTHORITY_URL, ...bases }).map(({ name }) => name)).toEqual(names);
  });

  it('may be a beta without a service for guides', () => {
    expect(judgeChoice({ AUTHORITY: 'beta', AUTHORITY_URL, NODE_ENV: 'development' })).toMatchObject([
      { verdict: 'well', finding: expect.stringContaining('SUNAT_GRE_API_BASE') },
    ]);
  });

  it('must not be the sandbox in production', () => {
    expect(judgeChoice({ AUTHORITY: 'sandbox', AUTHORITY_URL, NODE_ENV: 'production' })).toMatchObject([
      { verdict: 'risky', finding: 'is the sandbox: nothing reaches SUNAT' },
    ]);
    expect(judgeChoice({ AUTHORITY: 'production', AUTHORITY_URL, NODE_ENV: 'production' })).toEqual([]);
    expect(judgeChoice({ AUTHORITY: 'sandbox', AUTHORITY_URL, NODE_ENV: 'development' })).toEqual([]);
  });
});

it('names the first companies that can emit no guides, which is no problem', () => {
  const rucs = Array.from({ length: 12 }, (_, index) => String(20_100_000_000 + index));
  expect(judgeGuides([])).toMatchObject({ verdict: 'well', finding: 'every company has a client for them' });
  expect(judgeGuides(rucs.slice(0, 2)).finding).toMatch(/\(sunat\.gre\): 20100000000, 20100000001$/);
  expect(judgeGuides(rucs)).toMatchObject({
    verdict: 'well',
    finding: expect.stringMatching(/20100000009 and 2 more$/),
  });
});

it('reports a slow authority as a risk', () => {
  expect(judgeAnswer('x', 2_900).verdict).toBe('well');
  expect(judgeAnswer('x', 3_100)).toMatchObject({ verdict: 'risky', finding: 'x answered in 3.1 s' });
});

it('only wrong findings stop the service', () => {
  const of = (verdict: Finding['verdict']): Finding => ({ subject: 's', verdict, finding: 'f' });
  expect(isFit([of('well'), of('risky'), of('unknown')])).toBe(true);
  expect(isFit([of('well'), of('ill')])).toBe(false);
});

it('prints a finding on one line and its advice below', () => {
  expect(formatFinding({ subject: 'redis', verdict: 'risky', finding: 'forgets', advice: 'Do not' })).toBe(
    'WARNING  redis         forgets\n                        → Do not',
  );
});
