export { createKeyring, type Keyring, type SealingKey, UnsealError } from './keyring.ts';
