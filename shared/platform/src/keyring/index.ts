export { createKeyring, type Keyring, type SealingKey, UnsealError } from './keyring.ts';
export { idOfKey, openKeyring } from './open-keyring.ts';
