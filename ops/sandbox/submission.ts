import type { XmlReading } from '@chasqui/core/xml';
import type { DocumentType, OpenedDocument } from './document-types/index.ts';
import type { FileName } from './file-name.ts';

/** Content of a sendBill or sendSummary call, before any check. */
export interface SendRequest {
  /** WS-Security UsernameToken; null when the envelope has none. */
  readonly credentials: Credentials | null;
  readonly fileName: string;
  /** Base64 of the zip. */
  readonly contentFile: string;
}

export interface Credentials {
  /** RUC and SOL user in one. */
  readonly username: string;
  readonly password: string;
}

/** Document that was opened and read, ready for the checks. */
export interface Submission {
  readonly name: FileName;
  readonly type: DocumentType;
  readonly bytes: Uint8Array;
  readonly root: XmlReading;
  readonly document: OpenedDocument;
  readonly receivedAt: Date;
}
