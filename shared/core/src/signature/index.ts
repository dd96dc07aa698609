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
  warningThresholdOf,
} from './certificate.ts';
export { createSelfSigned } from './create-self-signed.ts';
export type { SignatureDigest } from './inspect-signature.ts';
export { parsePem } from './parse-pem.ts';
export { parsePkcs12 } from './parse-pkcs12.ts';
export { type SignedDocument, signDocument } from './sign-document.ts';
export { type SignatureFault, verifyReading, verifySignature } from './verify-signature.ts';
