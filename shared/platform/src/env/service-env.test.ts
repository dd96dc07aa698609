import { readFileSync } from 'node:fs';
import { redisServerAt } from '@chasqui/core/redis';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EnvError,
  type EnvSource,
  parseDoctorEnv,
  parseGatewayEnv,
  parseKeysRotateEnv,
  parseSandboxEnv,
  parseStackEnv,
  parseWorkersEnv,
  StackEnvSchema,
} from './index.ts';
import { withCallTimes } from './variables.ts';

const SECRETS = {
  MASTER_KEY: 'm'.repeat(32),
  JWT_SECRET: 'j'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const SERVERS = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d', REDIS_URL: 'redis://127.0.0.1:6379' };
const COMPLETE: EnvSource = { ...SECRETS, ...SERVERS };

function linesOf(parse: () => unknown): readonly string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
  throw new Error('The environment was taken as it is');
}

describe('defaults', () => {
  it('are those of the contract for the gateway', () => {
    expect(parseGatewayEnv(COMPLETE)).toEqual({
      ...COMPLETE,
      ENCRYPTION_KEY: new Uint8Array(32).fill(7),
      ENCRYPTION_KEYS_OLD: [],
      REDIS_TLS: false,
      QUEUE_SHARDS: 1,
      redis: redisServerAt(SERVERS.REDIS_URL),
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      PORT: 3000,
      RATE_LIMIT_API: 60,
      RATE_LIMIT_ADMIN: 20,
      RATE_LIMIT_GENERAL: 100,
      TRUSTED_PROXIES: [],
      CORS_ORIGINS: [],
      EMISSION_WAIT_MS: 25_000,
      AUTHORITY: 'sandbox',
      AUTHORITY_URL: 'http://127.0.0.1:3100',
      AUTHORITY_TIMEOUT_MS: 15_000,
      TAKEOVER_MS: 120_000,
      DATABASE_CONNECTIONS: 10,
      WEBHOOK_PRIVATE_ADDRESSES: 'refuse',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_TRACES_SAMPLER_ARG: 1,
    });
  });

  it('are those of the contract for the workers, which get neither the master key nor the JWT secret', () => {
    const env = parseWorkersEnv(COMPLETE);
    expect(env).toMatchObject({
      AUTO_RETRY: true,
      RETRY_DELAY_MS: 30_000,
      SWEEP_PAUSE_MS: 5_000,
      TAKEOVER_MS: 120_000,
      AUTHORITY_CALLS: 800,
      TICKET_POLL_MS: 5000,
      SIGNATURE_DIGEST: 'sha1',
      WEBHOOK_PRIVATE_ADDRESSES: 'refuse',
    });
    expect(env).not.toHaveProperty('MASTER_KEY');
    expect(env).not.toHaveProperty('JWT_SECRET');
  });

  it.each([
    [{}, 15_000, 120_000],
    [{ AUTHORITY: 'beta' }, 15_000, 120_000],
    [{ AUTHORITY: 'production' }, 60_000, 180_000],
    [{ AUTHORITY: 'production', AUTHORITY_TIMEOUT_MS: '20000' }, 20_000, 120_000],
    [{ AUTHORITY_TIMEOUT_MS: '90000' }, 90_000, 270_000],
    [{ AUTHORITY: 'production', TAKEOVER_MS: '30000' }, 60_000, 30_000],
  ])('of %j set %i ms for a call and %i ms for a step', (given, timeoutMs, takeoverMs) => {
    const expected = { AUTHORITY_TIMEOUT_MS: timeoutMs, TAKEOVER_MS: takeoverMs };
    expect(parseWorkersEnv({ ...COMPLETE, ...given })).toMatchObject(expected);
    expect(parseGatewayEnv({ ...COMPLETE, ...given })).toMatchObject(expected);
  });

  it('are those of the contract for the sandbox and the stack', () => {
    expect(parseSandboxEnv({})).toMatchObject({ SANDBOX_PORT: 3100, SANDBOX_HOST: '127.0.0.1', DATA_DIR: '.data' });
    expect(parseStackEnv({})).toMatchObject({
      PORT: 3000,
      SANDBOX_PORT: 3100,
      DATA_DIR: '.data',
      AUTHORITY: 'sandbox',
    });
    expect(parseStackEnv({}).MASTER_KEY).toBeUndefined();
  });

  it('require DATABASE_URL if MIGRATION_DATABASE_URL is given', () => {
    const owner = 'postgres://owner:hunter2@127.0.0.1/d';
    expect(linesOf(() => parseStackEnv({ MIGRATION_DATABASE_URL: owner }))).toEqual([
      'DATABASE_URL must be given with MIGRATION_DATABASE_URL: what the services log in with',
    ]);
    expect(parseStackEnv({ ...COMPLETE, MIGRATION_DATABASE_URL: owner }).MIGRATION_DATABASE_URL).toBe(owner);
    expect(parseGatewayEnv({ ...COMPLETE, MIGRATION_DATABASE_URL: owner })).not.toHaveProperty(
      'MIGRATION_DATABASE_URL',
    );
  });

  it('apply to an empty variable too', () => {
    expect(parseStackEnv({ PORT: '', MASTER_KEY: '', DATABASE_URL: '' })).toEqual(parseStackEnv({}));
  });
});

it('reads several former sealing keys in their order', () => {
  const keys = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const expected = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  for (const text of [keys.join(','), keys.join(' , ')]) {
    expect(parseGatewayEnv({ ...COMPLETE, ENCRYPTION_KEYS_OLD: text }).ENCRYPTION_KEYS_OLD).toEqual(expected);
    expect(parseWorkersEnv({ ...COMPLETE, ENCRYPTION_KEYS_OLD: text }).ENCRYPTION_KEYS_OLD).toEqual(expected);
    expect(parseStackEnv({ ENCRYPTION_KEYS_OLD: text }).ENCRYPTION_KEYS_OLD).toBe(text);
    expect(parseKeysRotateEnv({ ENCRYPTION_KEYS_OLD: text }).ENCRYPTION_KEYS_OLD).toBe(text);
  }
});

it('reads the base of a REST service without the slash at its end', () => {
  const given = {
    SUNAT_SECURITY_BASE: 'https://a.example/v1/',
    SUNAT_CONSULT_API_BASE: 'http://127.0.0.1:3100/sunat/v2',
  };
  for (const parse of [parseGatewayEnv, parseWorkersEnv, parseDoctorEnv]) {
    expect(parse({ ...COMPLETE, ...given })).toMatchObject({ ...given, SUNAT_SECURITY_BASE: 'https://a.example/v1' });
  }
});

describe('wrong values', () => {
  const cases: readonly (readonly [name: string, values: readonly string[], line: string])[] = [
    ['PORT', ['0', '65536', '-1', '3000.5', '3e3', ' 3000', 'http'], 'PORT must be a TCP port from 1 to 65535'],
    ['SANDBOX_PORT', ['0', 'x'], 'SANDBOX_PORT must be a TCP port from 1 to 65535'],
    ['SANDBOX_HOST', ['x', '1.2.3', 'localhost'], 'SANDBOX_HOST must be an IP address'],
    ['NODE_ENV', ['prod'], 'NODE_ENV must be development, test or production'],
    ['LOG_LEVEL', ['verbose'], 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent'],
    ['AUTHORITY', ['sunat', 'SANDBOX'], 'AUTHORITY must be sandbox, beta or production'],
    [
      'AUTHORITY_URL',
      ['localhost:3100', 'ftp://a'],
      'AUTHORITY_URL must be a URL that starts with http:// or https://',
    ],
    [
      'SUNAT_GRE_API_BASE',
      ['api-cpe.sunat.gob.pe/v1', 'https://api-cpe.sunat.gob.pe', 'https://a/v1/x', 'ftp://a/v1', 'https:///v1'],
      'SUNAT_GRE_API_BASE must be an http or https URL that ends in its version, such as /v1',
    ],
    ['AUTO_RETRY', ['yes', 'toString', 'true'], 'AUTO_RETRY must be on or off'],
    ['SIGNATURE_DIGEST', ['md5'], 'SIGNATURE_DIGEST must be sha1 or sha256'],
    [
      'DATABASE_URL',
      ['mysql://a/b', 'postgres://'],
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    ],
    ['REDIS_URL', ['127.0.0.1:6379'], 'REDIS_URL must be a URL that starts with redis:// or rediss://'],
    [
      'RATE_LIMIT_API',
      ['0', '-5', 'many'],
      'RATE_LIMIT_API must be a whole number of requests a minute from 1 to 1000000',
    ],
    ['DATABASE_CONNECTIONS', ['1', '501'], 'DATABASE_CONNECTIONS must be a whole number of connections from 2 to 500'],
    ['TAKEOVER_MS', ['999', '2m'], 'TAKEOVER_MS must be a whole number of milliseconds from 1000 to 3600000'],
    ['SWEEP_PAUSE_MS', ['0', '5s'], 'SWEEP_PAUSE_MS must be a whole number of milliseconds from 1 to 3600000'],
    ['RETRY_DELAY_MS', ['0', '-1'], 'RETRY_DELAY_MS must be a whole number of milliseconds from 1 to 3600000'],
    [
      'TRUSTED_PROXIES',
      ['all', '10.0.0.0/33', '0.0.0.0/0'],
      'TRUSTED_PROXIES must be a list of addresses, ranges such as 10.0.0.0/8, or the names loopback, linklocal and uniquelocal, separated by commas',
    ],
    [
      'CORS_ORIGINS',
      ['*', 'https://app.example.com/'],
      'CORS_ORIGINS must be a list of origins such as https://app.example.com, in lower case and without a path, separated by commas',
    ],
    [
      'PUBLIC_URL',
      [
        'facturas.example.com',
        'https://facturas.example.com/',
        'https://facturas.example.com/sub',
        'ftp://example.com',
      ],
      'PUBLIC_URL must be an origin such as https://facturas.example.com, in lower case and without a path',
    ],
    ['CELL', ['A', 'cell-1', 'a_b', '123456789'], 'CELL must be 1 to 8 lower-case letters and digits'],
    [
      'FILES_URL',
      ['bucket/prefix', 's3://', 's3://Bucket/x', 's3://bucket//x', 'https://bucket/x'],
      'FILES_URL must be a URL such as s3://bucket/prefix',
    ],
    ['WEBHOOK_PRIVATE_ADDRESSES', ['on', 'Allow'], 'WEBHOOK_PRIVATE_ADDRESSES must be refuse or allow'],
    ['EMISSION_WAIT_MS', ['25s'], 'EMISSION_WAIT_MS must be a whole number of milliseconds from 0 to 600000'],
    ['MASTER_KEY', ['m'.repeat(31)], 'MASTER_KEY must be at least 32 ASCII characters long, without spaces'],
    [
      'MASTER_KEY',
      ['clave única que no cabe en un encabezado'],
      'MASTER_KEY must be at least 32 ASCII characters long, without spaces',
    ],
    ['JWT_SECRET', ['short'], 'JWT_SECRET must be at least 32 characters long'],
    [
      'ENCRYPTION_KEY',
      ['x'.repeat(44), Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64'), 'a'.repeat(32)],
      'ENCRYPTION_KEY must be 32 bytes in base64 (44 characters; `openssl rand -base64 32` makes one)',
    ],
    [
      'ENCRYPTION_KEYS_OLD',
      [',', 'x', `${SECRETS.ENCRYPTION_KEY};${SECRETS.ENCRYPTION_KEY}`, `${SECRETS.ENCRYPTION_KEY},`],
      'ENCRYPTION_KEYS_OLD must be a list of keys, separated by commas, each 32 bytes in base64 (44 characters; `openssl rand -base64 32` makes one)',
    ],
  ];

  it.each(cases)('of %s give one line that says what the variable should be', (name, values, line) => {
    for (const value of values) expect(linesOf(() => parseStackEnv({ [name]: value }))).toEqual([line]);
  });

  it('are all listed, one line each', () => {
    expect(linesOf(() => parseGatewayEnv({ ...COMPLETE, PORT: 'x', AUTHORITY: 'y', MASTER_KEY: undefined }))).toEqual([
      'AUTHORITY must be sandbox, beta or production',
      'PORT must be a TCP port from 1 to 65535',
      'MASTER_KEY must be given: at least 32 ASCII characters long, without spaces',
    ]);
  });

  it.each([
    ['gateway', parseGatewayEnv],
    ['workers', parseWorkersEnv],
    ['doctor', parseDoctorEnv],
    ['stack', parseStackEnv],
  ] as const)('of the %s in production include a missing AUTHORITY', (_process, parse) => {
    const production = { ...COMPLETE, NODE_ENV: 'production' };
    for (const AUTHORITY of [undefined, '']) {
      expect(linesOf(() => parse({ ...production, AUTHORITY }))).toEqual([
        'AUTHORITY must be given: sandbox, beta or production',
      ]);
    }
    expect(linesOf(() => parse({ ...production, AUTHORITY_TIMEOUT_MS: 'x' }))).toEqual([
      'AUTHORITY must be given: sandbox, beta or production',
      'AUTHORITY_TIMEOUT_MS must be a whole number of milliseconds from 1 to 600000',
    ]);
    expect(parse({ ...production, AUTHORITY: 'sandbox' }).AUTHORITY).toBe('sandbox');
  });

  it('never appear in the message', () => {
    const names = ['MASTER_KEY', 'JWT_SECRET', 'ENCRYPTION_KEY', 'DATABASE_URL', 'REDIS_URL'] as const;
    const value = fc.stringMatching(/^[a-zA-Z0-9]{12,31}$/);
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, wrong) => {
        expect(linesOf(() => parseStackEnv({ [name]: wrong })).join('\n')).not.toContain(wrong);
      }),
    );
  });
});

it.each(['https://facturas.example.com', 'http://localhost:3000', 'http://192.168.1.20:8080'])(
  'takes %s for the public address of the service',
  (url) => {
    expect(parseWorkersEnv({ ...COMPLETE, PUBLIC_URL: url }).PUBLIC_URL).toBe(url);
    expect(parseWorkersEnv(COMPLETE).PUBLIC_URL).toBeUndefined();
  },
);

describe('production', () => {
  it('requires every secret and names the missing ones', () => {
    expect(linesOf(() => parseStackEnv({ NODE_ENV: 'production', AUTHORITY: 'beta' }))).toEqual([
      'MASTER_KEY must be given: at least 32 ASCII characters long, without spaces',
      'JWT_SECRET must be given: at least 32 characters long',
      'ENCRYPTION_KEY must be given: 32 bytes in base64 (44 characters; `openssl rand -base64 32` makes one)',
    ]);
  });

  it('uses the given secrets unchanged', () => {
    const production = { NODE_ENV: 'production', AUTHORITY: 'beta', ...SECRETS };
    expect(parseStackEnv(production)).toMatchObject(production);
  });
});

it('accepts exactly the whole numbers in range', () => {
  fc.assert(
    fc.property(fc.integer({ min: -70_000, max: 140_000 }), (number) => {
      const read = () => parseStackEnv({ PORT: String(number) }).PORT;
      if (number >= 1 && number <= 65_535) expect(read()).toBe(number);
      else expect(read).toThrow(EnvError);
    }),
  );
});

it('reads any 32 bytes as the sealing key', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const env = { ...COMPLETE, ENCRYPTION_KEY: Buffer.from(bytes).toString('base64') };
      expect(parseWorkersEnv(env).ENCRYPTION_KEY).toEqual(bytes);
    }),
  );
});

describe('tracing variables', () => {
  it('have the names and defaults of OpenTelemetry', () => {
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s%3Dcret%2C1, x-scope=lima',
      OTEL_SERVICE_NAME: 'chasqui lima',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    };
    for (const parse of [parseGatewayEnv, parseWorkersEnv]) {
      expect(parse({ ...COMPLETE, ...given })).toMatchObject({
        ...given,
        OTEL_EXPORTER_OTLP_HEADERS: { 'api-key': 's=cret,1', 'x-scope': 'lima' },
        OTEL_TRACES_SAMPLER_ARG: 0.05,
      });
    }
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318', 'grpc://collector:4317']],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      ['hunter2', 'api-key', '=hunter2', 'api key=hunter2', 'api-key=%', 'api-key=hunter2%0Ab', 'a=hunter2,'],
    ],
    ['OTEL_SERVICE_NAME', [' ', 'x'.repeat(65), 'lima\n']],
    ['OTEL_TRACES_SAMPLER', ['always', 'jaeger_remote']],
    ['OTEL_TRACES_SAMPLER_ARG', ['1.5', '-0.1', 'half', '1e-3', '.']],
  ])('refuses a wrong %s without quoting it', (name, values) => {
    for (const value of values) {
      const lines = linesOf(() => parseWorkersEnv({ ...COMPLETE, [name]: value }));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^${name} must be `));
      expect(lines.join()).not.toContain('hunter2');
    }
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const lines = text.split('\n').flatMap((line) => /^#?([A-Z_\d]+)=(.*)$/.exec(line)?.slice(1) ?? []);
  const shown = Object.fromEntries(lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1]]] : [])));

  it('lists exactly the existing variables', () => {
    expect(Object.keys(shown).sort()).toEqual(Object.keys(StackEnvSchema.entries).sort());
  });

  it('lists the real defaults', () => {
    const { DATABASE_URL, MIGRATION_DATABASE_URL, REDIS_URL, ...defaults } = shown;
    const servers = { DATABASE_URL, MIGRATION_DATABASE_URL, REDIS_URL };
    expect(parseStackEnv(defaults)).toEqual(withCallTimes(parseStackEnv({})));
    expect(parseStackEnv(servers)).toMatchObject(servers);
  });
});
