export { sealSigningIdentity, unsealSigningIdentity } from './signing-identity.ts';
export { sealSolPassword, unsealSolPassword } from './sol-password.ts';
