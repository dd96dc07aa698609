import type { DocumentWork, TenantContext } from '@chasqui/db';
import type { AuthorityCredentials } from '@chasqui/platform/authority';
import type { WorkerDeps } from '../deps.ts';

/** Everything one document's calls to the authority need, to send it or to ask about it. */
export interface SubmissionCall {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
  readonly work: DocumentWork;
  /** `20123456789-01-F001-123`. */
  readonly baseName: string;
  readonly credentials: AuthorityCredentials;
}
