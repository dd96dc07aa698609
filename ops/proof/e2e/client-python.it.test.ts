import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findPython } from '../../client/build/build-archives.ts';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

const run = promisify(execFile);

const PYTHON = await findPython(['httpx']);
if (PYTHON === undefined) console.warn('Odd cases of the client for Python are not tested: install python3-httpx.');

/** Returns the outcomes of the program beside this file: by group, then by name. */
async function askOutcomes(python: string): Promise<Readonly<Record<string, unknown>>> {
  const env = {
    ...process.env,
    PYTHONPATH: join(repositoryFolder, 'ops/client/python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const { stdout } = await run(python, [join(import.meta.dirname, 'client-python.py')], { env });
  return JSON.parse(stdout);
}

/** Facts of an error with the status 503. */
const unavailable = (message = "HTTP 503, in words that are not the service's", paths: readonly string[] = []) => [
  ...['ServiceUnavailableError', message, paths, null, 'order-1'],
];
const unreadable = (key: string | null) => ['NetworkError', 'unreadable', key];
const REFUSED = 'ValueError';
/** An emission that was refused before it was sent. */
const UNSENT = [REFUSED, 0];

/** Outcomes of emissions stand before the number of requests. */
const GROUPS = {
  proxy: {
    'error alone': [unavailable(), 2],
    'error, then an answer': [{ id: 'id-1' }, 2],
    'message list': [unavailable(), 1],
    'details object': [unavailable('no'), 1],
    'details text': [unavailable('no'), 1],
    'details null': [unavailable('no'), 1],
    'details of all sorts': [unavailable('no', ['items']), 1],
    'reason object': [unavailable('no'), 1],
    deep: [unavailable(), 1],
  },
  unreadable: {
    once: [{ id: 'id-1' }, 2],
    always: [unreadable('order-1'), 2],
    'no object': [unreadable('order-1'), 2],
    deep: [unreadable('order-1'), 2],
    redirect: [['ApiError', "HTTP 307, in words that are not the service's", [], null, 'order-1'], 1],
  },
  'idempotency key': {
    ...{ empty: UNSENT, 'line break': UNSENT, Ñ: UNSENT, space: UNSENT },
    ...{ longest: [{}, 1], long: UNSENT },
  },
  'change without a key': { PATCH: [{ id: 'id-1' }, [null, null]] },
  'file name': {
    ...{ 'a.pdf': 'a.pdf', '../../a.pdf': 'a.pdf', '..\\a.pdf': 'a.pdf' },
    ...{ '/etc/': 'download', '..': 'download', '.': 'download' },
  },
  'no file name': { inline: unreadable(null) },
  pause: {
    date: [10.25],
    'date without a zone': [10.25],
    'date of the past': [0.25],
    'date beyond the deadline': ['not again', 3600],
    'no date': [0.25],
    'no text': [0.25],
    'many digits': ['not again', 9_999_999_999],
    window: [3.25],
  },
  url: {
    ...{ 'https://chasqui.test': 'made', 'http://127.0.0.1:3000/base/': 'made', 'http://[::1]:3000': 'made' },
    ...{ '': REFUSED, 'chasqui.test': REFUSED, 'ftp://chasqui.test': REFUSED, 'http://': REFUSED },
    ...{ 'http://:80': REFUSED, 'http:///api': REFUSED, 'http://x:port': REFUSED, 'http://x:99999': REFUSED },
    ...{ 'http://u:p@chasqui.test': REFUSED, 'http://a b': REFUSED, 'http://x?a=b': REFUSED },
    ...{ 'http://x#a': REFUSED, 'http://x\n': REFUSED },
  },
  'API key': { '': REFUSED, sk_live_Ñ: REFUSED, 'sk live': REFUSED, 'sk_live_x\n': REFUSED },
  path: {
    ...{ '': REFUSED, '.': REFUSED, '..': REFUSED },
    'a/../b': ['/api/documents/a%2F..%2Fb'],
    '%2e%2e': ['/api/documents/%252e%252e'],
    '...': ['/api/documents/...'],
  },
  amount: {
    '118.00': ['{"amount": 118.0}'],
    '123456789012.345': ['{"amount": 123456789012.345}'],
    ...{ NaN: REFUSED, Infinity: REFUSED },
  },
  'other amount': { 'float NaN': REFUSED, set: 'TypeError' },
  copy: { ServiceUnavailableError: true, NetworkError: true, WebhookVerificationError: true, ChasquiError: true },
  closed: { own: 'RuntimeError', given: {} },
};

describe.skipIf(PYTHON === undefined)('the client for Python', async () => {
  const outcomes = PYTHON === undefined ? {} : await askOutcomes(PYTHON);

  it.each(Object.entries(GROUPS))('has the right outcomes of the group: %s', (group, expected) => {
    expect(outcomes[group]).toEqual(expected);
  });

  it('is asked for no other group', () => {
    expect(Object.keys(outcomes)).toEqual(Object.keys(GROUPS));
  });
});
