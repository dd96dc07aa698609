import { ChasquiError } from '@chasqui/core/errors';
import { type DocumentNumber, formatDocumentId } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { type Artifact, type ArtifactKind, findArtifact } from '@chasqui/db/artifacts';
import type { TenantContext } from '@chasqui/db/connection';
import { getDocument } from '@chasqui/db/documents';
import * as v from 'valibot';
import type { RequestContext } from '../../context.ts';

/** File in the answer: REST only, because tRPC carries JSON. */
export const FileSchema = v.file();

export type DownloadContext = RequestContext & { readonly tenant: TenantContext };

/**
 * Returns one stored file of a document, or throws a 404 that explains why there is none.
 * @throws ChasquiError NOT_FOUND; VALIDATION_FAILED through tRPC
 */
export async function getFile(ctx: DownloadContext, documentId: string, kind: ArtifactKind): Promise<Artifact> {
  refuseTypedDoor(ctx);
  const document = await getDocument(ctx.deps.db, ctx.tenant, documentId);
  const artifact = await findArtifact(ctx.deps.db, ctx.tenant, { documentId: document.id, kind });
  if (artifact !== undefined) return artifact;
  if (kind === 'cdr' && document.cdrMissing) throw missingCdr(document);
  const what = kind === 'cdr' ? 'no CDR' : 'no signed XML';
  throw new ChasquiError(
    'NOT_FOUND',
    `Document ${formatDocumentId(document)} has ${what}: its status is ${statusOf(document.state)}`,
  );
}

function missingCdr(document: DocumentNumber & { readonly ruc: string }): ChasquiError {
  const id = formatDocumentId(document);
  const why = 'the authority accepted it, its answer was lost, and it does not tell the CDRs of such documents again';
  return new ChasquiError('NOT_FOUND', `Document ${id} has no CDR: ${why}`);
}

export interface Download {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hexadecimal; the file's ETag. */
  readonly sha256: string;
  /** File name in SUNAT's format. */
  readonly fileName: string;
  readonly mediaType: string;
}

/** Answers with a file to be saved under its name. */
export function toFile({ reply }: RequestContext, { bytes, sha256, fileName, mediaType }: Download): File {
  reply.headers.set('ETag', `"${sha256}"`);
  reply.headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
  reply.headers.set('Content-Length', String(bytes.byteLength));
  return new File([new Uint8Array(bytes)], fileName, { type: mediaType });
}

/**
 * Refuses a call through tRPC, which cannot carry files.
 * @throws ChasquiError VALIDATION_FAILED through tRPC
 */
export function refuseTypedDoor({ door }: RequestContext): void {
  if (door === 'rest') return;
  const message = 'files are downloaded over REST: follow the links of the document';
  throw new ChasquiError('VALIDATION_FAILED', `Validation error: ${message}`, {
    problems: [{ path: '', code: 'DOWNLOAD_OVER_REST', message }],
  });
}
