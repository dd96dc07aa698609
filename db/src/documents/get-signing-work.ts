import { type CertificateInForce, selectSealedCertificate } from '../certificates/index.ts';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { type DocumentWork, selectDocumentWork } from './get-document-work.ts';

/** What signing a document takes. */
export interface SigningWork {
  readonly work: DocumentWork;
  /** Undefined when the tenant has none in force. */
  readonly certificate: CertificateInForce | undefined;
}

/** Both in one message. Throws NOT_FOUND. */
export async function getSigningWork(db: Database, ctx: TenantContext, documentId: string): Promise<SigningWork> {
  const [work, certificate] = await readInTenant(db, ctx, (tx) =>
    Promise.all([selectDocumentWork(tx, ctx, documentId), selectSealedCertificate(tx, ctx)]),
  );
  return { work, certificate };
}
