import { expect, it } from 'vitest';
import { SIMPLE } from '../testing/factura.ts';
import { submit } from '../testing/submission.ts';
import { createIdentity } from '../testing/wire.ts';
import { checkSignature, checkSignaturePresence } from './signature.ts';

const SIGNATURE = /<ds:Signature [\s\S]*<\/ds:Signature>/;

it('accepts a signature of the issuer', async () => {
  const submission = await submit(SIMPLE);
  expect(checkSignaturePresence(submission)).toBeNull();
  expect(checkSignature(submission)).toBeNull();
});

it('answers 1059 when there is no signature', async () => {
  const submission = await submit(SIMPLE, { tamper: (xml) => xml.replace(SIGNATURE, '') });
  expect(checkSignaturePresence(submission)?.code).toBe('1059');
});

it.each([
  ['an amount', (xml: string) => xml.replace('177.00', '178.00')],
  ['a blank', (xml: string) => xml.replace('Cliente S.A.', 'Cliente  S.A.')],
  ['the digest', (xml: string) => xml.replace(/<ds:DigestValue>.{4}/, '<ds:DigestValue>AAAA')],
  ['the signature value', (xml: string) => xml.replace(/<ds:SignatureValue>.{4}/, '<ds:SignatureValue>AAAA')],
])('answers 2335 after a change of %s', async (_what, tamper) => {
  expect(checkSignature(await submit(SIMPLE, { tamper }))?.code).toBe('2335');
});

it('answers 2336 to two signatures', async () => {
  const tamper = (xml: string) => xml.replace(SIGNATURE, (signature) => signature + signature);
  expect(checkSignature(await submit(SIMPLE, { tamper }))?.code).toBe('2336');
});

it('answers 2325 to the certificate of another taxpayer', async () => {
  const identity = await createIdentity({ ruc: '20100070970' });
  expect(checkSignature(await submit(SIMPLE, { identity }))?.code).toBe('2325');
});

it.each([
  ['no longer', new Date('2025-01-01'), new Date('2026-01-20')],
  ['not yet', new Date('2026-01-21'), new Date('2027-01-01')],
])('answers 2327 to a certificate that is %s in force', async (_what, notBefore, notAfter) => {
  const identity = await createIdentity({ notBefore, notAfter });
  expect(checkSignature(await submit(SIMPLE, { identity }))?.code).toBe('2327');
});
