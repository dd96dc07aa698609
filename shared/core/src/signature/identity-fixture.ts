import { readFileSync } from 'node:fs';
import { parsePem, type SigningIdentity } from './index.ts';

/** Self-signed identity of RUC 20123456786, valid from 2020 to 2119. Its key is public: for tests and goldens only. */
export const TEST_PEM = readFileSync(new URL('../../examples/test-only-identity.pem', import.meta.url), 'utf8');

export const TEST_IDENTITY: SigningIdentity = parsePem(TEST_PEM);
