import { type ArtifactRow, selectArtifact } from '../artifacts/index.ts';
import { type Database, inOrder, readInTenant, type TenantContext } from '../connection/index.ts';
import { type StoredSolCredentials, selectSealedSolCredentials } from '../tenants/index.ts';
import { type DocumentWork, selectDocumentWork } from './get-document-work.ts';

/** What a call to the authority about a document takes. */
export interface SubmissionWork {
  readonly work: DocumentWork;
  /** Undefined when the tenant has none. */
  readonly solCredentials: StoredSolCredentials | undefined;
}

/** Both in one message. Throws NOT_FOUND. */
export async function getSubmissionWork(db: Database, ctx: TenantContext, documentId: string): Promise<SubmissionWork> {
  const [work, solCredentials] = await readInTenant(db, ctx, (tx) =>
    Promise.all([selectDocumentWork(tx, ctx, documentId), selectSealedSolCredentials(tx, ctx)]),
  );
  return { work, solCredentials };
}

/** The same with what is sent. */
export interface SendingWork extends SubmissionWork {
  /** The signed document as it is kept (`unpackArtifact`); undefined before it is signed. */
  readonly signedXml: ArtifactRow | undefined;
}

/** All three in one message. Throws NOT_FOUND. */
export async function getSendingWork(db: Database, ctx: TenantContext, documentId: string): Promise<SendingWork> {
  const [work, solCredentials, signedXml] = await readInTenant(db, ctx, (tx) =>
    inOrder(
      () => selectDocumentWork(tx, ctx, documentId),
      () => selectSealedSolCredentials(tx, ctx),
      // Behind the state: of a document that is signed by then the file is there.
      () => selectArtifact(tx, ctx, { documentId, kind: 'signed_xml' }),
    ),
  );
  return { work, solCredentials, signedXml };
}
