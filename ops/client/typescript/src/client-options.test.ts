import { describe, expect, it } from 'vitest';
import { type ClientOptions, connect, parseCallOptions } from './client-options.ts';

const URL = 'https://chasqui.example.com';

describe('the options of a client', () => {
  it('have defaults', () => {
    expect(connect({ url: `${URL}/`, apiKey: 'sk_live_x' })).toMatchObject({
      baseUrl: URL,
      patience: { timeoutMs: 60_000, deadlineMs: 150_000, retries: 5 },
    });
  });

  it.each([
    ['url', { url: 'chasqui.example.com' }],
    ['url', { url: 'https://chasqui.example.com/?tenant=1' }],
    ['apiKey', { apiKey: 'two words' }],
    ['apiKey', { apiKey: '' }],
    ['masterKey', { masterKey: 'línea' }],
    ['accessToken', { accessToken: 'a-token-that-ends' }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['timeoutMs', { timeoutMs: Number.POSITIVE_INFINITY }],
    ['deadlineMs', { deadlineMs: 86_400_001 }],
    ['retries', { retries: -1 }],
    ['fetch', { fetch: 'fetch' }],
    ['apikey', { apikey: 'sk_live_x' }],
    ['only one of', { apiKey: 'a', masterKey: 'b' }],
  ])('name %s if it is wrong, without its value', (name, wrong) => {
    // A program without types can pass these.
    const options = { url: URL, ...wrong } as ClientOptions;
    expect(() => connect(options)).toThrow(TypeError);
    expect(() => connect(options)).toThrow(name);
    expect(() => connect(options)).not.toThrow(/línea|two words|a-token-that-ends/);
  });
});

describe('credentials', () => {
  it.each([
    ['apiKey', { apiKey: 'sk_live_x' }, { Authorization: 'Bearer sk_live_x' }],
    ['masterKey', { masterKey: 'master' }, { Authorization: 'Bearer master' }],
    ['accessToken', { accessToken: () => 'now' }, { Authorization: 'Bearer now' }],
    ['accessToken that takes its time', { accessToken: async () => 'soon' }, { Authorization: 'Bearer soon' }],
    ['none', {}, {}],
  ])('%s', async (_name, credentials, headers) => {
    expect(await connect({ url: URL, ...credentials }).headers()).toEqual(headers);
  });

  it('go with the language, if there is one', async () => {
    const connection = connect({ url: URL, apiKey: 'sk_live_x', language: 'es' });
    expect(await connection.headers()).toEqual({ Authorization: 'Bearer sk_live_x', 'Accept-Language': 'es' });
    expect(await connect({ url: URL, language: 'en' }).headers()).toEqual({ 'Accept-Language': 'en' });
  });

  it('calls the token function for each request', async () => {
    let renewals = 0;
    const connection = connect({ url: URL, accessToken: () => `token-${++renewals}` });
    await connection.headers();
    expect(await connection.headers()).toEqual({ Authorization: 'Bearer token-2' });
  });

  it('refuses a token that cannot be sent in a header', async () => {
    await expect(connect({ url: URL, accessToken: () => 'a\nb' }).headers()).rejects.toThrow('accessToken');
  });
});

it.each([
  ['idempotencyKey', { idempotencyKey: '' }],
  ['idempotencyKey', { idempotencyKey: 'ñ' }],
  ['idempotencyKey', { idempotencyKey: 'x'.repeat(256) }],
  ['signal', { signal: {} }],
  ['timeoutMs', { timeoutMs: -1 }],
  ['timeout', { timeout: 1 }],
  ['testDay', { testDay: '4 January' }],
])('names the wrong option of a call: %s', (name, options) => {
  expect(() => parseCallOptions(options)).toThrow(TypeError);
  expect(() => parseCallOptions(options)).toThrow(name);
});
