import { describe, expect, it } from 'vitest';
import { readTokenAnswer } from './read-token-answer.ts';

const PAGE = '<html><body>Mantenimiento</body></html>';

function read(httpStatus: number, body: unknown) {
  return readTokenAnswer({ httpStatus, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });
}

describe('readTokenAnswer', () => {
  it.each([
    ['3600', { access_token: 'eyJ', token_type: 'JWT', expires_in: 3600 }, 3_600_000],
    ['a text', { access_token: 'eyJ', expires_in: '60' }, 60_000],
    ['nothing', { access_token: 'eyJ' }, 3_600_000],
    ['a word', { access_token: 'eyJ', expires_in: 'never' }, 3_600_000],
    ['0', { access_token: 'eyJ', expires_in: 0 }, 3_600_000],
  ])('reads a token with %s as its lifetime', (_, body, lifetimeMs) => {
    expect(read(200, body)).toEqual({ kind: 'token', token: 'eyJ', lifetimeMs });
  });

  it.each<[string, number, unknown, string]>([
    ['words about the client', 401, { error: 'invalid_client', error_description: 'x' }, 'client'],
    ['Spanish words about the client', 400, { msg: 'Cliente no autorizado' }, 'client'],
    ['words about the application', 403, { msg: 'La aplicación no tiene el servicio' }, 'client'],
    ['words about the user', 400, { msg: 'El usuario no existe' }, 'user'],
    ['words about the password', 401, { msg: 'Clave incorrecta' }, 'user'],
    ["OAuth's code for the user", 400, { error: 'invalid_grant' }, 'user'],
    ['words about both', 400, { error: 'unauthorized_client', msg: 'usuario' }, 'client_or_user'],
    ['words about neither', 400, { cod: '400', msg: 'Bad Request' }, 'client_or_user'],
    ['words that are no JSON', 401, 'Unauthorized', 'client_or_user'],
    ['nothing', 401, '', 'client_or_user'],
    ['a success without a token', 200, { token_type: 'JWT' }, 'client_or_user'],
    ['a success with an empty token', 200, { access_token: ' ' }, 'client_or_user'],
    ['a success with a token of another shape', 200, { access_token: { a: 1 } }, 'client_or_user'],
    ['a success with a refusal', 200, { error: 'cliente no autorizado' }, 'client'],
  ])('reads a refusal with %s', (_, httpStatus, body, who) => {
    expect(read(httpStatus, body)).toMatchObject({ kind: 'refused', who });
  });

  it.each<[number, unknown]>([
    [200, PAGE],
    [200, ''],
    [400, PAGE],
    [401, PAGE],
    [403, PAGE],
    [302, PAGE],
    [404, { cod: '404', msg: 'x' }],
    [408, ''],
    [429, { cod: '429', msg: 'cliente' }],
    [500, { cod: '500', msg: 'x' }],
    [503, PAGE],
  ])('does not blame the credentials for HTTP %d with %j', (httpStatus, body) => {
    expect(read(httpStatus, body)).toMatchObject({ kind: 'unavailable', httpStatus });
  });

  it('keeps at most 200 characters of a refusal, on one line', () => {
    const answer = read(400, `uno\r\ndos ${'x'.repeat(500)}`);
    expect(answer).toMatchObject({ kind: 'refused', excerpt: `uno dos ${'x'.repeat(192)}` });
  });
});
