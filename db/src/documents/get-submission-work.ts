import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { type SealedSolCredentials, selectSealedSolCredentials } from '../tenants/index.ts';
import { type DocumentWork, selectDocumentWork } from './get-document-work.ts';

/** What a call to the authority about a document takes. */
export interface SubmissionWork {
  readonly work: DocumentWork;
  /** Undefined when the tenant has none. */
  readonly solCredentials: SealedSolCredentials | undefined;
}

/** Both in one message. Throws NOT_FOUND. */
export async function getSubmissionWork(db: Database, ctx: TenantContext, documentId: string): Promise<SubmissionWork> {
  const [work, solCredentials] = await readInTenant(db, ctx, (tx) =>
    Promise.all([selectDocumentWork(tx, ctx, documentId), selectSealedSolCredentials(tx, ctx)]),
  );
  return { work, solCredentials };
}
