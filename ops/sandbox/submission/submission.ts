import type { XmlReading } from '@chasqui/core/xml';
import type { SaleReading } from '../sale/index.ts';
import type { DocumentType } from './document-type.ts';
import type { FileName } from './file-name.ts';

/** What one sendBill brought, before anything of it was looked at. */
export interface SendBillRequest {
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

/** A document that could be opened and read: what the checks look at. */
export interface Submission {
  readonly name: FileName;
  readonly type: DocumentType;
  /** The XML as it was in the zip. */
  readonly bytes: Uint8Array;
  readonly root: XmlReading;
  readonly sale: SaleReading;
  readonly receivedAt: Date;
}
