import { type ArtifactRow, selectArtifact } from '../../artifacts/index.ts';
import { inOrder } from '../../connection/hot-path/index.ts';
import { type Database, readInTenant, type TenantContext } from '../../connection/index.ts';
import { type StoredSolCredentials, selectSealedSolCredentials } from '../../tenants/index.ts';
import { type DocumentWork, selectDocumentWork } from './get-document-work.ts';

/** Data needed for a call to the authority about a document. */
export interface SubmissionWork {
  readonly work: DocumentWork;
  /** Undefined if the tenant has no SOL credentials. */
  readonly solCredentials: StoredSolCredentials | undefined;
}

/** Both in one message. Throws NOT_FOUND. */
export async function getSubmissionWork(db: Database, ctx: TenantContext, documentId: string): Promise<SubmissionWork> {
  const [work, solCredentials] = await readInTenant(db, ctx, (tx) =>
    Promise.all([selectDocumentWork(tx, ctx, documentId), selectSealedSolCredentials(tx, ctx)]),
  );
  return { work, solCredentials };
}

/** Submission work with the file to send. */
export interface SendingWork extends SubmissionWork {
  /** Signed document as stored (`unpackArtifact`); undefined before it is signed. */
  readonly signedXml: ArtifactRow | undefined;
}

/** All three in one message. Throws NOT_FOUND. */
export async function getSendingWork(db: Database, ctx: TenantContext, documentId: string): Promise<SendingWork> {
  const [work, solCredentials, signedXml] = await readInTenant(db, ctx, (tx) =>
    inOrder(
      () => selectDocumentWork(tx, ctx, documentId),
      () => selectSealedSolCredentials(tx, ctx),
      // Read after the state: if the document is signed by then, its file is there.
      () => selectArtifact(tx, ctx, { documentId, kind: 'signed_xml' }),
    ),
  );
  return { work, solCredentials, signedXml };
}
