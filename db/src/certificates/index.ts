export { listCertificates, type TenantCertificates } from './list-certificates.ts';
export { type ExpiringCertificate, listExpiringCertificates } from './list-expiring-certificates.ts';
export { insertCertificate, recordCertificate, withdrawNextCertificate } from './record-certificate.ts';
export { recordExpiryWarning } from './record-expiry-warning.ts';
export {
  type CertificateInForce,
  type CertificateRecord,
  findSealedCertificate,
  type SealedCertificate,
  selectSealedCertificate,
} from './sealed-certificate.ts';
