/**
 * `not_a_zip`: no zip directory in it. `empty`: no bytes, or no entry. `no_xml`: no entry is XML. `too_large`: more
 * entries or bytes than the caller takes. `corrupt`: a zip that contradicts itself, or uses what we do not read
 * (encryption, zip64, another compression than DEFLATE).
 */
export type ArchiveErrorReason = 'not_a_zip' | 'empty' | 'too_large' | 'no_xml' | 'corrupt';

export class ArchiveError extends Error {
  readonly reason: ArchiveErrorReason;

  constructor(reason: ArchiveErrorReason, message: string) {
    super(message);
    this.name = 'ArchiveError';
    this.reason = reason;
  }
}
