import { type CertificateInForce, selectSealedCertificate } from '../../certificates/index.ts';
import { type Database, readInTenant, type TenantContext } from '../../connection/index.ts';
import { type DocumentWork, selectDocumentWork } from './get-document-work.ts';

/** Data needed to sign a document. */
export interface SigningWork {
  readonly work: DocumentWork;
  /** Undefined if the tenant has no certificate in force. */
  readonly certificate: CertificateInForce | undefined;
}

/** Reads work and certificate in one message. Throws NOT_FOUND. */
export async function getSigningWork(db: Database, ctx: TenantContext, documentId: string): Promise<SigningWork> {
  const [work, certificate] = await readInTenant(db, ctx, (tx) =>
    Promise.all([selectDocumentWork(tx, ctx, documentId), selectSealedCertificate(tx, ctx)]),
  );
  return { work, certificate };
}
