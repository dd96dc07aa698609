export { buildApplicationResponse, CDR_SIGNATURE_ID, type CdrContent } from './application-response.ts';
export { AUTHORITY_RUC, createAuthorityIdentity } from './authority-identity.ts';
export { type CdrIssuer, createCdrIssuer, type Verdict, zipAnswer } from './issue-cdr.ts';
