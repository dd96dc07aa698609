import { describe, expect, it } from 'vitest';
import { createUrlCheck, webhookUrlRulesOf } from './webhook-url.ts';

const STRICT = { allowsPrivate: false, requiresHttps: true };
const OPEN = { allowsPrivate: false, requiresHttps: false };
const DEVELOPMENT = { allowsPrivate: true, requiresHttps: false };

const PUBLIC = { address: '93.184.216.34', family: 4 };
const PRIVATE = { address: '10.0.0.7', family: 4 };
const NOT_PUBLIC = 'must lead to an address on the internet, and this one is private';
const NAME_NOT_PUBLIC =
  'must lead to an address on the internet, and this name is either unknown here or leads to a private address';

const NAMES: Readonly<Record<string, readonly { address: string; family: number }[]>> = {
  'erp.example.pe': [PUBLIC, { address: '2606:4700::1', family: 6 }],
  'intranet.example.pe': [PRIVATE],
  'both.example.pe': [PUBLIC, PRIVATE],
  'mapped.example.pe': [{ address: '::ffff:10.0.0.7', family: 6 }],
  localhost: [{ address: '127.0.0.1', family: 4 }],
  'nowhere.example.pe': [],
};
const asked: string[] = [];
const resolve = async (name: string) => {
  asked.push(name);
  const found = NAMES[name];
  if (found === undefined) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  return found;
};

it('webhookUrlRulesOf follows the environment', () => {
  const rulesOf = (NODE_ENV: 'development' | 'production', WEBHOOK_PRIVATE_ADDRESSES: 'refuse' | 'allow') =>
    webhookUrlRulesOf({ NODE_ENV, WEBHOOK_PRIVATE_ADDRESSES });
  expect(rulesOf('production', 'refuse')).toEqual(STRICT);
  expect(rulesOf('development', 'refuse')).toEqual(OPEN);
  expect(rulesOf('development', 'allow')).toEqual(DEVELOPMENT);
  expect(rulesOf('production', 'allow')).toEqual({ allowsPrivate: true, requiresHttps: true });
});

describe('the check of a webhook URL', () => {
  it.each([
    'https://erp.example.pe',
    'https://erp.example.pe:8443/hooks?from=chasqui',
    'https://8.8.8.8/hooks',
    'https://[2606:4700:4700::1111]/hooks',
  ])('accepts %s', async (url) => {
    expect(await createUrlCheck(STRICT, resolve)(url)).toBeNull();
  });

  it.each([
    ['', 'must be a URL that starts with https://'],
    ['erp.example.pe', 'must be a URL that starts with https://'],
    ['http://erp.example.pe', 'must be a URL that starts with https://'],
    ['ftp://erp.example.pe', 'must be a URL that starts with https://'],
    ['file:///etc/passwd', 'must be a URL that starts with https://'],
    ['javascript:alert(1)', 'must be a URL that starts with https://'],
    ['https://user@erp.example.pe', 'must be a URL without a user or password'],
    ['https://:secret@erp.example.pe', 'must be a URL without a user or password'],
    ['https://erp.example.pe/#x', 'must be a URL without a fragment (#)'],
  ])('refuses %s', async (url, problem) => {
    expect((await createUrlCheck(STRICT, resolve)(url))?.message).toBe(problem);
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://0/',
    'https://10.0.0.7:6379/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a00:7]/',
    'https://[fd00::1]/',
  ])('refuses a private address: %s', async (url) => {
    expect((await createUrlCheck(STRICT, resolve)(url))?.message).toBe(NOT_PUBLIC);
  });

  it.each([
    'https://localhost/',
    'https://LOCALHOST/',
    'https://intranet.example.pe/',
    'https://both.example.pe/',
    'https://mapped.example.pe/',
    'https://nowhere.example.pe/',
    'https://unknown.example.pe/',
  ])('refuses a name with a private address with the text for unknown names: %s', async (url) => {
    expect((await createUrlCheck(STRICT, resolve)(url))?.message).toBe(NAME_NOT_PUBLIC);
  });

  it('has another text for a name that was not resolved in time', async () => {
    const silent = () => Promise.reject(Object.assign(new Error('too late'), { code: 'ETIMEOUT' }));
    expect((await createUrlCheck(STRICT, silent)('https://erp.example.pe/'))?.message).toMatch(
      /^must have a host whose name can/,
    );
  });

  it('accepts plain http outside of production', async () => {
    expect(await createUrlCheck(OPEN, resolve)('http://erp.example.pe')).toBeNull();
    expect((await createUrlCheck(OPEN, resolve)('http://intranet.example.pe'))?.message).toBe(NAME_NOT_PUBLIC);
    expect((await createUrlCheck(OPEN, resolve)('ws://erp.example.pe'))?.message).toBe(
      'must be a URL that starts with https:// or http://',
    );
  });

  it('accepts every http URL without a lookup if private addresses are allowed', async () => {
    asked.length = 0;
    const check = createUrlCheck(DEVELOPMENT, resolve);
    expect(await Promise.all(['http://127.0.0.1:4000', 'http://unknown.example.pe'].map(check))).toEqual([null, null]);
    expect((await check('http://user@127.0.0.1'))?.message).toBe('must be a URL without a user or password');
    expect(asked).toEqual([]);
  });
});
