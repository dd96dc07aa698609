export { AUTHORITY_RUC, createAuthorityIdentity } from './authority-identity.ts';
export { type CdrIssuer, createCdrIssuer, type Verdict } from './issue-cdr.ts';
