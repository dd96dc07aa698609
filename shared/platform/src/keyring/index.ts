export { createKeyring, type Keyring, type SealingKey, UnsealError } from './keyring.ts';
export { openKeyring } from './open-keyring.ts';
