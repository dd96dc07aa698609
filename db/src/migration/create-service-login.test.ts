import { expect, it } from 'vitest';
import { computeScramVerifier } from './create-service-login.ts';

it('is what RFC 7677 works out for its own example', async () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
  expect(await computeScramVerifier('pencil', salt)).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});

it('is another one each time', async () => {
  expect(await computeScramVerifier('pencil')).not.toBe(await computeScramVerifier('pencil'));
});

it.each(['', 'cl ave', 'contraseña'])('refuses what servers and clients may read differently: %j', async (password) => {
  const failure = await computeScramVerifier(password).catch((error: Error) => error.message);
  expect(failure).toBe('A password of the database must be of printable ASCII characters');
});
