const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret as receivers are given it (Standard Webhooks): `whsec_` and the base64 of 32 random bytes. */
export function formatWebhookSecret(bytes: Uint8Array): string {
  if (bytes.byteLength !== SECRET_BYTES) throw new RangeError(`A webhook secret has ${SECRET_BYTES} bytes`);
  return `${PREFIX}${Buffer.from(bytes).toString('base64')}`;
}
