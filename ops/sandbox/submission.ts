import type { XmlReading } from '@chasqui/core/xml';
import type { DocumentType, OpenedDocument } from './document-types/define-type.ts';
import type { FileName } from './file-name.ts';

/** Service that takes documents: SUNAT's own, or an OSE that checks them for SUNAT. */
export type AuthorityKind = 'sunat' | 'ose';

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

export interface Submission {
  readonly name: FileName;
  readonly type: DocumentType;
  readonly bytes: Uint8Array;
  readonly root: XmlReading;
  readonly document: OpenedDocument;
  readonly receivedAt: Date;
}
