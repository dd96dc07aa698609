export type { SignatureDigest } from './algorithms.ts';
export {
  type CertificateInfo,
  checkIdentity,
  findRucs,
  type IdentityFault,
  listIdentityFaults,
  type SigningIdentity,
  type SigningTerms,
} from './certificate.ts';
export { CertificateError, type CertificateErrorReason } from './certificate-error.ts';
export {
  type CertificateTerm,
  judgeCertificateTerm,
  latestEndWarnedOf,
  warningThresholdOf,
} from './certificate-term.ts';
export { createSelfSigned, type SelfSignedRequest } from './create-self-signed.ts';
export { parsePem } from './parse-pem.ts';
export { parsePkcs12 } from './parse-pkcs12.ts';
export { requireKeyLength } from './require-key-length.ts';
export { type SignedDocument, type SignOptions, signDocument } from './sign-document.ts';
export {
  type InvalidSignature,
  type SignatureFault,
  type ValidSignature,
  verifyReading,
  verifySignature,
} from './verify-signature.ts';
