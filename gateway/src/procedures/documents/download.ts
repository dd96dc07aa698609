import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentId } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { type Artifact, type ArtifactKind, findArtifact, getDocument, type TenantContext } from '@chasqui/db';
import * as v from 'valibot';
import type { RequestContext } from '../../context.ts';

/** A file in the answer: REST only, because the typed door carries JSON. */
export const FileSchema = v.file();

type DownloadContext = RequestContext & { readonly tenant: TenantContext };

/**
 * One stored file of a document, or a 404 that says why there is none.
 * @throws ChasquiError NOT_FOUND; VALIDATION_FAILED through the typed door
 */
export async function getFile(ctx: DownloadContext, documentId: string, kind: ArtifactKind): Promise<Artifact> {
  refuseTypedDoor(ctx);
  const document = await getDocument(ctx.deps.db, ctx.tenant, documentId);
  const artifact = await findArtifact(ctx.deps.db, ctx.tenant, { documentId: document.id, kind });
  if (artifact !== undefined) return artifact;
  const what = kind === 'cdr' ? 'no CDR' : 'no signed XML';
  throw new ChasquiError(
    'NOT_FOUND',
    `Document ${formatDocumentId(document)} has ${what}: its status is ${statusOf(document.state)}`,
  );
}

/** Wraps bytes as a download with SUNAT's name. */
export function toFile(bytes: Uint8Array, fileName: string, type: string): File {
  return new File([new Uint8Array(bytes)], fileName, { type });
}

function refuseTypedDoor({ door }: RequestContext): void {
  if (door === 'rest') return;
  const message = 'files are downloaded over REST: follow the links of the document';
  throw new ChasquiError('VALIDATION_FAILED', `Validation error: ${message}`, {
    problems: [{ path: '', code: 'DOWNLOAD_OVER_REST', message }],
  });
}
