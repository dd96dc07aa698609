import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { redact, scrub } from './redact.ts';

class ReplyError extends Error {
  override readonly name = 'ReplyError';
}

const SECRET = 's3cr3t-v4lue';

function capture(level = 'trace') {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return {
    log: createLog({ level, name: 'test', destination }),
    lines,
    read: () => lines.map((line) => JSON.parse(line)),
  };
}

describe('a log line', () => {
  it('is one JSON object with level, time, process and fields', () => {
    const { log, lines, read } = capture();
    log.info({ documentId: '01940000', attempt: 2 }, 'submitted');
    expect(lines[0]?.endsWith('\n')).toBe(true);
    expect(read()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: process.pid,
        name: 'test',
        documentId: '01940000',
        attempt: 2,
        msg: 'submitted',
      },
    ]);
  });

  it('is written only from the configured level on', () => {
    const { log, read } = capture('warn');
    log.info('not this');
    log.warn('this');
    expect(read().map(({ msg }) => msg)).toEqual(['this']);
  });

  it('carries the fields of a child, redacted too', () => {
    const { log, read, lines } = capture();
    log.child({ requestId: 'r-1', authorization: SECRET }).info({ tenantId: 't-1' }, 'done');
    expect(read()[0]).toMatchObject({ requestId: 'r-1', tenantId: 't-1', authorization: '[redacted]' });
    expect(lines.join()).not.toContain(SECRET);
  });

  it('describes an error by its type, message, stack, code and causes', () => {
    const { log, read } = capture();
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    log.error({ err: new TypeError('cannot submit', { cause }) }, 'failed');
    expect(read()[0].err).toMatchObject({
      type: 'TypeError',
      message: 'cannot submit',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
    });
  });

  it('describes an error that is logged without fields', () => {
    const { log, read } = capture();
    log.error(Object.assign(new Error('broken'), { password: SECRET }));
    expect(read()[0]).toMatchObject({ msg: 'broken', err: { message: 'broken', password: '[redacted]' } });
  });

  it.each([
    ['auth', ['default', SECRET]],
    ['hello', ['3', 'AUTH', 'default', Buffer.from(SECRET)]],
    ['evalsha', ['0a1b', '1', JSON.stringify({ nested: SECRET })]],
  ])('names the %s command that Redis refused, not what it was given', (name, args) => {
    const { log, read, lines } = capture();
    const refused = Object.assign(new ReplyError('WRONGPASS invalid username-password pair'), {
      command: { name, args },
    });
    log.warn({ err: new Error('queue connection', { cause: refused }) }, 'queue connection');
    expect(read()[0].err.cause).toMatchObject({ type: 'ReplyError', command: { name, args: '[redacted]' } });
    expect(lines.join()).not.toContain(SECRET);
  });
});

const SECRET_FIELDS = [
  'authorization',
  'Authorization',
  'password',
  'passwordHash',
  'sealed_password',
  'pkcs12',
  'pem',
  'key',
  'apiKey',
  'api-key',
  'token',
  'accessToken',
  'refresh_token',
  'secret',
  'JWT_SECRET',
  'MASTER_KEY',
  'ENCRYPTION_KEY',
  'DATABASE_URL',
  'privateKey',
  'cookie',
  'set-cookie',
  'solCredentials',
  'sealed',
  'digest',
];

describe('redaction of secrets', () => {
  it.each(SECRET_FIELDS)('redacts the field %s at any depth', (name) => {
    const { log, lines } = capture();
    log.info({ [name]: SECRET }, 'flat');
    log.info({ request: { headers: { [name]: SECRET } }, list: [{ [name]: { deeper: SECRET } }] }, 'deep');
    log.error({ err: Object.assign(new Error('x'), { config: { [name]: SECRET } }) }, 'in an error');
    log.error({ err: new Error('x', { cause: Object.assign(new Error('y'), { [name]: SECRET }) }) }, 'in a cause');
    expect(lines).toHaveLength(4);
    expect(lines.join()).not.toContain(SECRET);
  });

  it('redacts a secret field anywhere in any object', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.record({ [SECRET_FIELDS[0] ?? '']: fc.constant(SECRET), public: tie('node') }),
        fc.dictionary(fc.constantFrom('a', 'b', 'password', 'nested'), tie('node')),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.record({ token: fc.constant(SECRET) }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (value) => {
        const { log, lines } = capture();
        log.info({ value }, 'anything');
        expect(lines[0]).not.toContain(SECRET);
      }),
    );
  });

  it.each([
    ['an API key', 'key sk_live_Zm9vYmFyYmF6cXV4 was refused', 'Zm9vYmFyYmF6cXV4'],
    ['a bearer token', 'Authorization: Bearer abc.DEF-123_456', 'DEF-123'],
    ['basic credentials', 'authorization: basic dXNlcjpwYXNzd29yZA==', 'dXNlcjpwYXNz'],
    ['a refresh token', 'token rt_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE was used', 'Zm9vYmFyYmF6cXV4'],
    ['a JWT', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl instead', 'c2lnbmF0dXJl'],
    ['a JWT of a cell', 'got at_a_eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
    ['a private key', `-----BEGIN PRIVATE KEY-----\n${'MIIE'.repeat(9)}\n-----END PRIVATE KEY-----`, 'MIIEMIIE'],
    ['half a private key', `-----BEGIN RSA PRIVATE KEY-----\n${'MIIE'.repeat(9)}`, 'MIIEMIIE'],
    ['the password of a URL', 'cannot reach postgres://chasqui:hunter22@db:5432/x', 'hunter22'],
    ['the password of a Redis URL', 'cannot reach redis://:hunter22@cache:6379', 'hunter22'],
    ['a SOAP header', '<wsse:Password Type="x">hunter22</wsse:Password>', 'hunter22'],
  ])('redacts a secret in a message: %s', (_what, message, secret) => {
    const { log, lines, read } = capture();
    log.info(message);
    log.error({ err: new Error(message) }, 'in an error');
    log.info({ excerpt: message }, 'in a field');
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain(secret);
    // Still JSON, and still readable around the secret.
    expect(read().map(({ level }) => level)).toEqual(['info', 'error', 'info']);
  });
});

describe('a line with many beginnings of secrets', () => {
  const TIMES = 4000;

  it.each([
    ['a JWT', '-eyJ', '', '-[redacted]'],
    ['a private key', '-----BEGIN PRIVATE KEY-----', '', '[redacted]'],
    ['a password in a URL', '://:', 'hunter22@', `${'://:'.repeat(TIMES)}[redacted]@`],
  ])('is scanned in linear time if it repeats %s', (_what, beginning, end, expected) => {
    expect(scrub(beginning.repeat(TIMES) + end)).toBe(expected);
  });

  const noise = fc
    .array(fc.constantFrom('://:', '-eyJ', ' ', '@', '<Password ', '.', 'x', '-----BEGIN '), { maxLength: 30 })
    .map((parts) => parts.join(''));
  const aPart = fc.string({ minLength: 20, maxLength: 2000, unit: fc.constantFrom(...'aZ09-_') });
  /** Password of characters that RFC 3986 allows. */
  const aPassword = fc.string({ minLength: 20, maxLength: 2000, unit: fc.constantFrom(..."aZ09-._~!$&'()*+,;=:%") });

  it.each([
    ['the password of a URL', aPassword.map((secret) => ({ text: `postgres://user:${secret}@db/x`, secret }))],
    [
      'any part of a JWT',
      fc
        .tuple(aPart, aPart, aPart)
        .chain((parts) => fc.constantFrom(...parts).map((secret) => ({ text: `eyJ${parts.join('.')}`, secret }))),
    ],
    [
      'the password of a SOAP header',
      aPassword.map((secret) => ({ text: `<o:Password>${secret}</o:Password>`, secret })),
    ],
  ])('keeps %s between secrets', (_what, secrets) => {
    fc.assert(
      fc.property(noise, secrets, noise, (before, { text, secret }, after) => {
        expect(scrub(`${before} ${text} ${after}`)).not.toContain(secret);
      }),
    );
  });
});

describe('values that are not secret', () => {
  it('keeps ids, including the ids of secrets', () => {
    const ids = { apiKeyId: 'k-1', token_id: 't-1', tenantId: 't-2', jobId: 'j-1', documentId: 'd-1' };
    expect(redact(ids)).toEqual(ids);
  });

  it('keeps ordinary text', () => {
    const line = '{"msg":"Document F001-00000123 accepted by https://e-factura.example:8080/path","ruc":"20123456789"}';
    expect(scrub(line)).toBe(line);
  });

  it('keeps dates, numbers and big integers', () => {
    const at = new Date('2026-01-31T12:00:00Z');
    expect(redact({ at, total: 118.5, count: 10n, nothing: null })).toEqual({
      at,
      total: 118.5,
      count: '10',
      nothing: null,
    });
  });
});

describe('values that are too large for a line', () => {
  it('replaces bytes by their count', () => {
    expect(redact({ xml: Buffer.from('<Invoice/>'), zip: new Uint8Array(7) })).toEqual({
      xml: '[10 bytes]',
      zip: '[7 bytes]',
    });
  });

  it('cuts a cyclic object', () => {
    const first: Record<string, unknown> = { name: 'first' };
    first.self = first;
    expect(JSON.stringify(redact(first))).toContain('[too deep]');
    const error = new Error('x');
    error.cause = error;
    expect(JSON.stringify(redact(error))).toContain('[too deep]');
  });

  it('cuts a long list', () => {
    expect(redact(Array.from({ length: 500 }, (_, index) => index))).toHaveLength(100);
  });
});
