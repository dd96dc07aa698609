import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { median } from '../median.ts';

const TURNS = 9;
const SIGNATURES = 40;

/** Measures one RSA-2048 signature on this machine, in milliseconds. */
export async function timeRsa(): Promise<number> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const octets = Buffer.alloc(600, 'x');
  const turn = () => {
    const startedMs = performance.now();
    for (let count = 0; count < SIGNATURES; count += 1) sign('sha1', octets, privateKey);
    return (performance.now() - startedMs) / SIGNATURES;
  };
  turn();
  return median(Array.from({ length: TURNS }, turn));
}
