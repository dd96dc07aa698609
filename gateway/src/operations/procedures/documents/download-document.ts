import { createHash } from 'node:crypto';
import { unzipSingleXml } from '@chasqui/core/archive';
import { MAX_CDR_BYTES } from '@chasqui/core/authority';
import { ChasquiError, validationError } from '@chasqui/core/errors';
import { choiceField, closedObject } from '@chasqui/core/fields';
import { type DocumentNumber, formatDocumentId } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import type { Artifact, ArtifactKind } from '@chasqui/db/artifacts/find-artifact';
import { getDocument } from '@chasqui/db/documents';
import * as v from 'valibot';
import type { MemberContext, RequestContext } from '../../../kernel/context.ts';
import { withDownload } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { findFile } from '../../document-files/find-file.ts';

/** Path parameter of every operation on one document. An id of any other shape simply does not exist (404). */
export const DocumentIdSchema = closedObject({ id: recordId('document') });

/** File in the answer: REST only, because tRPC carries JSON. */
export const FileSchema = v.file();

/**
 * Returns one stored file of a document, or throws a 404 that explains why there is none.
 * @throws ChasquiError NOT_FOUND; VALIDATION_FAILED through tRPC
 */
async function getFile(ctx: MemberContext, documentId: string, kind: ArtifactKind): Promise<Artifact> {
  refuseOverTrpc(ctx);
  const document = await getDocument(ctx.deps.db, ctx.tenant, documentId);
  const file = await findFile(ctx.deps.db, ctx.tenant, document, kind);
  if (file !== undefined) return file;
  if (document.hash !== null && !document.artifacts.includes('signed_xml')) throw keptNoLonger(document);
  if (kind === 'cdr' && document.cdrMissing) throw missingCdr(document);
  const missing = kind === 'cdr' ? say('CDR', 'CDR') : say('signed XML', 'XML firmado');
  const [number, status] = [formatDocumentId(document), statusOf(document.state)];
  throw new ChasquiError(
    'NOT_FOUND',
    say(
      `Document ${number} has no ${missing.message}: its status is ${status}`,
      `El comprobante ${number} no tiene ${missing.es}: su estado es ${status}`,
    ),
  );
}

/** Returns the error for a signed document whose month was detached by the operator, after the term of the law. */
function keptNoLonger(document: DocumentNumber & { readonly ruc: string }): ChasquiError {
  const number = formatDocumentId(document);
  return new ChasquiError(
    'NOT_FOUND',
    say(
      `The files of document ${number} are kept no longer: the term of the law is over`,
      `Los archivos del comprobante ${number} ya no se conservan: el plazo de ley terminó`,
    ),
  );
}

function missingCdr(document: DocumentNumber & { readonly ruc: string }): ChasquiError {
  const number = formatDocumentId(document);
  return new ChasquiError(
    'NOT_FOUND',
    say(
      `Document ${number} has no CDR: the authority accepted it, but its answer was lost, and it does not send the CDRs of such documents again`,
      `El comprobante ${number} no tiene CDR: la autoridad lo aceptó, pero su respuesta se perdió y no vuelve a enviar los CDR de estos comprobantes`,
    ),
  );
}

interface Download {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hexadecimal; the ETag of a stored file. */
  readonly sha256?: string;
  readonly fileName: string;
  readonly mediaType: string;
}

/** Answers with a file to be saved under its name. */
export function toFile({ reply }: RequestContext, { bytes, sha256, fileName, mediaType }: Download): File {
  if (sha256 !== undefined) reply.headers.set('ETag', `"${sha256}"`);
  reply.headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
  reply.headers.set('Content-Length', String(bytes.byteLength));
  return new File([new Uint8Array(bytes)], fileName, { type: mediaType });
}

/**
 * Refuses a call through tRPC, which cannot carry files.
 * @throws ChasquiError VALIDATION_FAILED through tRPC
 */
export function refuseOverTrpc({ protocol }: RequestContext): void {
  if (protocol === 'rest') return;
  throw validationError([
    {
      path: '',
      code: 'DOWNLOAD_OVER_REST',
      ...say(
        'files are downloaded over REST: follow the links of the document',
        'los archivos se descargan por REST: siga los enlaces del comprobante',
      ),
    },
  ]);
}

export const downloadXml = readerProcedure('GET /api/documents/{id}/xml', 'Documents', {
  scope: 'documents:read',
  summary: say('Download the signed XML', 'Descargar el XML firmado'),
  description: say(
    "Returns exactly the bytes that were signed, under SUNAT's file name. Until the document is signed this is a 404.",
    'Devuelve exactamente los bytes que se firmaron, con el nombre de archivo de SUNAT. Mientras el comprobante no esté firmado, es un 404.',
  ),
  spec: withDownload(['application/xml']),
})
  .input(DocumentIdSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    const file = await getFile(ctx, input.id, 'signed_xml');
    return toFile(ctx, { ...file, mediaType: 'application/xml' });
  });

const CdrInputSchema = closedObject({
  ...DocumentIdSchema.entries,
  format: v.optional(choiceField(['zip', 'xml']), 'zip'),
});

export const downloadCdr = readerProcedure('GET /api/documents/{id}/cdr', 'Documents', {
  scope: 'documents:read',
  summary: say("Download the authority's answer (CDR)", 'Descargar la respuesta de la autoridad (CDR)'),
  description: say(
    'Returns the zip exactly as the authority sent it, or the XML in it with `format=xml`. Without a verdict there is no file (404).',
    'Devuelve el zip exactamente como lo envió la autoridad, o el XML que contiene con `format=xml`. Sin respuesta no hay archivo (404).',
  ),
  spec: withDownload(['application/zip', 'application/xml']),
})
  .input(CdrInputSchema)
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    const cdr = await getFile(ctx, input.id, 'cdr');
    return toFile(ctx, input.format === 'zip' ? { ...cdr, mediaType: 'application/zip' } : unpackXml(cdr));
  });

function unpackXml(cdr: Artifact): Download {
  const { bytes } = unzipSingleXml(cdr.bytes, { maxBytes: MAX_CDR_BYTES });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, fileName: cdr.fileName.replace(/\.zip$/, '.xml'), mediaType: 'application/xml' };
}
