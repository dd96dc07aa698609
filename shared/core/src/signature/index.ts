export type { SignatureDigest } from './algorithms.ts';
export {
  CertificateError,
  type CertificateErrorReason,
  type CertificateInfo,
  type CertificateTerm,
  checkIdentity,
  findRucs,
  type IdentityFault,
  judgeCertificateTerm,
  latestEndWarnedOf,
  listIdentityFaults,
  requireKeyLength,
  type SigningIdentity,
  type SigningTerms,
  warningThresholdOf,
} from './certificate.ts';
export { createSelfSigned, type SelfSignedRequest } from './create-self-signed.ts';
export { parsePem } from './parse-pem.ts';
export { parsePkcs12 } from './parse-pkcs12.ts';
export { type SignedDocument, type SignOptions, signDocument } from './sign-document.ts';
export {
  type InvalidSignature,
  type SignatureFault,
  type ValidSignature,
  verifyReading,
  verifySignature,
} from './verify-signature.ts';
