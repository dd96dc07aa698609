import { IMPORTED_TYPES } from '@chasqui/core/document-types';
import { ChasquiError, type Problem } from '@chasqui/core/errors';
import { bilingual, say } from '@chasqui/core/messages';
import type { RowProblem } from '@chasqui/core/spreadsheet-import';
import * as db from '@chasqui/db/document-imports';
import { getReadiness } from '@chasqui/db/tenants';
import type { OpenAPI } from '@orpc/contract';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { LOCATION } from '../../../kernel/operation/answer-headers.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { withTestDayParameter } from '../../../kernel/operation/request-day.ts';
import { MAX_PROBLEMS } from '../../../kernel/spreadsheet-import/import-report.ts';
import { type DocumentImportRequest, DocumentImportSchema } from '../../../kernel/spreadsheet-import/import-request.ts';
import type { ImportReadings } from '../../../kernel/spreadsheet-import/import-thread.ts';
import { readFile } from '../../../kernel/spreadsheet-import/read-file.ts';
import { checkCertificate } from '../../credentials/check-certificate.ts';
import { toConflict } from '../../credentials/company-credentials.ts';
import { type CheckedDocuments, checkDocuments } from '../../document-imports/check-documents.ts';
import { limitChecks } from '../../document-imports/limit-checks.ts';
import { packSheet } from '../../document-imports/sheet-file.ts';
import {
  DocumentImportBodySchema,
  type DocumentImportPreview,
  DocumentImportPreviewSchema,
  toDocumentImportBody,
  toDocumentImportPreview,
} from './document-import-body.ts';

/** Fields of the body that the query may have instead. */
const IN_QUERY = ['dryRun', 'type'] as const;

const QUERY_PARAMETERS: OpenAPI.ParameterObject[] = [
  {
    ...{ name: 'dryRun', in: 'query', required: false, schema: { type: 'boolean' } },
    description: bilingual('Instead of the field of the body', 'En lugar del campo del cuerpo'),
  },
  {
    ...{ name: 'type', in: 'query', required: false, schema: { type: 'string', enum: [...IMPORTED_TYPES] } },
    description: bilingual('Instead of the field of the body', 'En lugar del campo del cuerpo'),
  },
];

/** Returns the schemas of the two answers, which the operation has as one of both. */
function answersOf(both: OpenAPI.ResponsesObject[string] | undefined): readonly OpenAPI.SchemaObject[] {
  const schema = both !== undefined && 'content' in both ? both.content?.['application/json']?.schema : undefined;
  if (typeof schema !== 'object' || !('anyOf' in schema))
    throw new Error('The answer is no union of a run and a check');
  return schema.anyOf as readonly OpenAPI.SchemaObject[];
}

function withQueryAndLater(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const { 200: both, ...others } = operation.responses ?? {};
  const [run, check] = answersOf(both);
  const preview = {
    ...both,
    description: bilingual('With dryRun: what would happen', 'Con dryRun: lo que ocurriría'),
    content: { 'application/json': { schema: check } },
  };
  const queued = {
    ...both,
    description: bilingual('Queued: Location has its URL', 'En cola: Location tiene su URL'),
    headers: LOCATION,
    content: { 'application/json': { schema: run } },
  };
  const parameters = [...(operation.parameters ?? []), ...QUERY_PARAMETERS];
  return withTestDayParameter({ ...operation, parameters, responses: { ...others, 200: preview, 202: queued } });
}

export const createDocumentImport = issuerProcedure('POST /api/document-imports', 'Document imports', {
  scope: 'documents:write',
  summary: say('Emit the documents of a spreadsheet', 'Emitir los comprobantes de una hoja de cálculo'),
  description: say(
    'Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 4 MiB. One row is one item, and the rows of one `reference` make one document: ' +
      'facturas (01), boletas (03), credit and debit notes (07, 08) and guides (09, 31). `type` tells the type of all, or a column tipo that of each. ' +
      'The headings are the names of the fields in the API (`customer.identityNumber`, `unitPrice`) or the Spanish words of the template; `columns` of the request decides otherwise, and unknown columns are left out. ' +
      'A day without a date is today. A product of your catalogue with the code of an item, and a client with the number of the buyer, fill in the cells that are empty. ' +
      'Every document is checked as its emission would be, before one of them takes a number. A file with a problem is a 400 whose `details` have row, column, value and message of each; with `dryRun` the answer lists them beside a preview. ' +
      'Otherwise the answer is a 202, and the documents go out in the order of the file in the background. ' +
      'Each reference goes out once, in whichever file it is sent: the same data again lead to the same document, and other data are a problem. Only a reference whose document never reached the authority (ERROR, SIGN_ERROR) is free again.',
    'Recibe un archivo CSV o XLSX con hasta 5,000 filas debajo de los encabezados, en un cuerpo de hasta 4 MiB. Una fila es un ítem, y las filas de una misma `reference` (referencia) forman un comprobante: ' +
      'facturas (01), boletas (03), notas de crédito y de débito (07, 08) y guías (09, 31). `type` da el tipo de todos, o una columna tipo el de cada uno. ' +
      'Los encabezados son los nombres de los campos de la API (`customer.identityNumber`, `unitPrice`) o las palabras en español de la plantilla; `columns` de la solicitud decide otra cosa, y las columnas desconocidas se omiten. ' +
      'Un comprobante sin fecha es de hoy. Un producto de su catálogo con el código de un ítem, y un cliente con el número del comprador, completan las celdas vacías. ' +
      'Cada comprobante se revisa como lo haría su emisión, antes de que alguno tome un número. Un archivo con un problema es un 400 cuyos `details` tienen fila, columna, valor y mensaje de cada uno; con `dryRun` la respuesta los lista junto a una vista previa. ' +
      'Si no, la respuesta es un 202, y los comprobantes salen en segundo plano en el orden del archivo. ' +
      'Cada referencia sale una sola vez, en el archivo que sea: los mismos datos llevan al mismo comprobante, y otros datos son un problema. Solo queda libre la referencia cuyo comprobante nunca llegó a la autoridad (ERROR, SIGN_ERROR).',
  ),
  queryOfBody: IN_QUERY,
  spec: withQueryAndLater,
})
  .input(DocumentImportSchema)
  .output(v.union([DocumentImportBodySchema, DocumentImportPreviewSchema]))
  .mutation(async ({ ctx, input }) => {
    const earlier = await findEarlier(ctx, db.getDocumentImport);
    const answer = earlier ?? (await checkAndCreate(ctx, input));
    if ('preview' in answer) return answer;
    ctx.reply.status = 202;
    ctx.reply.headers.set('Location', `/api/document-imports/${answer.id}`);
    return toDocumentImportBody(answer, ctx.language);
  });

async function checkAndCreate(
  ctx: MemberContext,
  input: DocumentImportRequest,
): Promise<DocumentImportPreview | db.DocumentImport> {
  const from = { reader: ctx.deps.importReader, tenantId: ctx.tenant.tenantId };
  // A missing column is a problem of the row of the headings, also without dryRun.
  const reading = await readFile(from, 'documents', { ...input, dryRun: true });
  const checked = await limitChecks(from.tenantId, () => checkDocuments(ctx, reading));
  if (input.dryRun) return toDocumentImportPreview(reading, checked, { type: input.type, language: ctx.language });
  refuseProblems(checked);
  await refuseWithoutCertificate(ctx);
  const id = await create(ctx, input, { reading, checked });
  return db.getDocumentImport(ctx.deps.db, ctx.tenant, id);
}

/** Refuses documents that could not be signed, before they take numbers. @throws ChasquiError CONFLICT */
async function refuseWithoutCertificate({ deps, tenant }: MemberContext): Promise<void> {
  const { ruc } = await getReadiness(deps.db, tenant);
  const fault = await checkCertificate(deps, tenant, ruc);
  if (fault !== null) throw toConflict(fault, say('Nothing was recorded', 'No se registró nada'));
}

async function create(
  { deps, tenant, clockDays, idempotency }: MemberContext,
  { xlsx, fileName }: DocumentImportRequest,
  { reading, checked }: { readonly reading: ImportReadings['documents']; readonly checked: CheckedDocuments },
): Promise<string> {
  const { actor } = tenant;
  if (actor.kind !== 'api_key' && actor.kind !== 'user')
    throw new Error(`Imports are made by members, not ${actor.kind}`);
  return db.createDocumentImport(deps.db, tenant, {
    ...{ format: xlsx === undefined ? 'csv' : 'xlsx', fileName: fileName ?? null, actor, clockDays, idempotency },
    sheet: await packSheet(reading.sheet, reading.headerRow),
    documents: checked.documents.map(({ imported, request, digest }) => ({
      ...{ reference: imported.reference, documentType: imported.documentType, rows: imported.rows },
      ...{ request, requestDigest: digest },
    })),
  });
}

/** @throws ChasquiError VALIDATION_FAILED with the cells that are wrong, or if there are no documents */
function refuseProblems({ documents, problems }: CheckedDocuments): void {
  if (problems.length > 0) {
    const count = problems.length;
    const [counted, es] = count === 1 ? ['1 problem', '1 problema'] : [`${count} problems`, `${count} problemas`];
    const message = say(
      `The spreadsheet has ${counted}; nothing was recorded. With dryRun a preview stands beside the problems`,
      `La hoja de cálculo tiene ${es}; no se registró nada. Con dryRun los problemas vienen con una vista previa`,
    );
    throw new ChasquiError('VALIDATION_FAILED', message, { problems: problems.slice(0, MAX_PROBLEMS).map(toProblem) });
  }
  if (documents.length > 0) return;
  const message = say('The spreadsheet has no documents', 'La hoja de cálculo no tiene comprobantes');
  throw new ChasquiError('VALIDATION_FAILED', message, {
    problems: [{ path: '', code: 'SPREADSHEET_EMPTY', ...message }],
  });
}

function toProblem({ row, path, column, value, message, es }: RowProblem): Problem {
  const cell = { row, column: column ?? null, value: value ?? null };
  return { path, code: 'SPREADSHEET_ROW', message, es, cell };
}
