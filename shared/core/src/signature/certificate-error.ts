/** Reason why a certificate cannot be used for signing. `message` is safe to show and holds nothing of the file. */
export type CertificateErrorReason = 'unreadable' | 'wrong_password' | 'no_private_key' | 'not_rsa' | 'key_length';

export class CertificateError extends Error {
  readonly reason: CertificateErrorReason;

  constructor(reason: CertificateErrorReason, message: string) {
    super(message);
    this.name = 'CertificateError';
    this.reason = reason;
  }
}
