import { createHash } from 'node:crypto';
import { type DocumentOperations, getDefinition, unregisteredProblems } from '@chasqui/core/documents';
import { ChasquiError, type Problem } from '@chasqui/core/errors';
import { formatPaddedSeriesNumber, formatSeriesNumber } from '@chasqui/core/identity';
import { type Message, say } from '@chasqui/core/messages';
import { parseWith } from '@chasqui/core/parsing';
import {
  completeImported,
  createLocator,
  type ImportedDocument,
  isExampleReference,
  type KnownRecords,
  placeProblem,
  type RowProblem,
} from '@chasqui/core/spreadsheet-import';
import { limaDate } from '@chasqui/core/time';
import { takeLoopTurn } from '@chasqui/db/connection';
import { type KnownReference, listKnownReferences } from '@chasqui/db/document-imports';
import { listNumberedDocuments } from '@chasqui/db/documents';
import type { MemberContext } from '../../kernel/context.ts';
import type { ImportReadings } from '../../kernel/spreadsheet-import/import-thread.ts';
import { explainRefusal } from '../emission/explain-refusal.ts';
import { findWarnings } from '../emission/list-warnings.ts';
import type { DocumentToRecord } from '../emission/prepare-document.ts';
import { type FoundNeeds, readNeeds } from '../emission/read-needs.ts';
import { refuseWithoutGuideClient, refuseWithoutMail } from '../emission/record-request.ts';
import { refuseUnrecordable } from '../emission/validate-document.ts';
import { findKnownRecords } from './find-known-records.ts';

type DocumentSummary = DocumentToRecord['summary'];

/** Document of a spreadsheet after every check of an emission. */
export interface CheckedDocument {
  readonly imported: ImportedDocument;
  /** The body, with its defaults. */
  readonly request: Readonly<Record<string, unknown>>;
  /** SHA-256 of type and request as the sheet gives them, without defaults that depend on the day. */
  readonly digest: Uint8Array;
  /** Undefined if the document has problems. */
  readonly summary: DocumentSummary | undefined;
  /** Document that its reference has already. */
  readonly known: KnownReference | undefined;
}

export interface CheckedDocuments {
  readonly documents: readonly CheckedDocument[];
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
}

/** Documents whose records are read at once, so that memory does not grow with the file. */
const BATCH = 100;

/**
 * Checks the documents of a spreadsheet as `/api/validate` and an emission would, before any of them takes a number. Each
 * problem names the row and the column that it comes from.
 * @throws ChasquiError CONFLICT (guide without a client, no e-mail), as an emission would
 */
export async function checkDocuments(
  ctx: MemberContext,
  reading: ImportReadings['documents'],
): Promise<CheckedDocuments> {
  const { documents, sheet, columnsOfTypes } = reading;
  const { db, clock } = ctx.deps;
  const references = documents.map(({ reference }) => reference);
  const known = new Map((await listKnownReferences(db, ctx.tenant, references)).map((each) => [each.reference, each]));
  const today = limaDate(clock.now());
  const checked: Checking[] = [];
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH);
    const records: KnownRecords = {
      ...(await findKnownRecords(ctx, batch)),
      today,
      hasUnits: hasColumn(reading, 'unitCode'),
    };
    checked.push(
      ...(await checkBatch(
        ctx,
        batch.map((imported) => toChecking(ctx, imported, { records, known: known.get(imported.reference) })),
      )),
    );
  }
  await refuseUsedNumbers(ctx, checked);
  const locators = new Map([...columnsOfTypes].map(([type, columns]) => [type, createLocator(sheet, columns, type)]));
  const located = (of: (checking: Checking) => readonly RowProblem[]) =>
    checked.flatMap((each) => {
      const { documentType, rows } = each.imported;
      return of(each).map((problem) => locators.get(documentType)?.(problem, rows) ?? problem);
    });
  const withProblems = new Set(reading.problems.map(nameCell));
  const found = located(({ problems }) => problems).filter((problem) => !withProblems.has(nameCell(problem)));
  return {
    documents: checked,
    problems: [...reading.problems, ...found].sort((a, b) => a.row - b.row),
    warnings: [...reading.warnings, ...located(({ warnings }) => warnings)].sort((a, b) => a.row - b.row),
  };
}

const PRICES: readonly string[] = ['unitPrice', 'unitPriceWithTax'];

/** Returns a text that tells cells apart. A price that cannot be read is not missing under its other name. */
function nameCell({ row, path }: RowProblem): string {
  return `${row} ${PRICES.includes(path) ? 'price' : path}`;
}

interface Checking extends CheckedDocument {
  readonly problems: RowProblem[];
  readonly warnings: readonly RowProblem[];
}

function hasColumn({ columns }: ImportReadings['documents'], wanted: string): boolean {
  return columns.some(({ field }) => field === wanted);
}

function toChecking(
  { mode }: MemberContext,
  imported: ImportedDocument,
  { records, known }: { readonly records: KnownRecords; readonly known: KnownReference | undefined },
): Checking {
  const { documentType, reference, request, rows } = imported;
  const digest = createHash('sha256')
    .update(JSON.stringify([documentType, request]))
    .digest();
  const isOther = known !== undefined && !Buffer.from(known.requestDigest).equals(digest);
  const isExample = mode === 'live' && isExampleReference(reference);
  const fault = isOther ? describeUsed(known) : isExample ? EXAMPLE : undefined;
  return {
    ...{ imported, digest, known, summary: undefined, warnings: [] },
    request: completeImported(imported, records),
    problems: fault === undefined ? [] : [{ row: rows[0] ?? 0, path: 'reference', ...fault }],
  };
}

const EXAMPLE = say(
  'must be your own: this is the example of the template. Delete its rows',
  'debe ser propia: es el ejemplo de la plantilla. Borre sus filas',
);

/** Returns the reason why a reference cannot be given to another document. */
export function describeUsed(known: KnownReference): Message {
  const number = formatPaddedSeriesNumber(known);
  return say(
    `must be new: document ${number} (type ${known.documentType}) has this reference and other data. Nothing is emitted twice: give the changed document another reference`,
    `debe ser nueva: el comprobante ${number} (tipo ${known.documentType}) tiene esta referencia y otros datos. Nada se emite dos veces: dé otra referencia al comprobante cambiado`,
  );
}

/** Checks documents of any types. Those that are out already, and those whose reference has a problem, are not checked. */
async function checkBatch(ctx: MemberContext, batch: readonly Checking[]): Promise<Checking[]> {
  const parsed: { checking: Checking; definition: Definition; body: unknown }[] = [];
  const done = new Map<Checking, Checking>();
  for (const checking of batch) {
    if (checking.known !== undefined || checking.problems.length > 0) continue;
    await takeLoopTurn(ctx.tenant.tenantId);
    const definition = getDefinition(checking.imported.documentType);
    const result = await tryCheck(ctx, checking, async () => parseWith(definition.body, checking.request));
    if ('problems' in result) done.set(checking, { ...checking, problems: result.problems });
    else parsed.push({ checking, definition, body: result.value });
  }
  for (const type of new Set(parsed.map(({ checking }) => checking.imported.documentType))) {
    await refuseWithoutGuideClient(ctx, type);
  }
  const needs = await readNeeds(
    ctx,
    parsed.map(({ definition, body }) => definition.needs(body)),
  );
  for (const [index, { checking, definition, body }] of parsed.entries()) {
    const found = needs[index];
    if (found === undefined) throw new Error('Records were read and are not there');
    await takeLoopTurn(ctx.tenant.tenantId);
    const result = await tryCheck(ctx, checking, async () => {
      const prepared = { ...definition.prepare(body, found), channel: found.channel };
      if (prepared.email !== null) refuseWithoutMail(ctx);
      await refuseUnrecordable(ctx, prepared);
      return { summary: prepared.summary, warnings: warnOf(checking, prepared, found) };
    });
    done.set(
      checking,
      'problems' in result ? { ...checking, problems: result.problems } : { ...checking, ...result.value },
    );
  }
  return batch.map((checking) => done.get(checking) ?? checking);
}

type Definition = Pick<DocumentOperations, 'needs' | 'prepare'>;

/** Runs a check, and returns its value or the problems of the document. Rethrows all other errors. */
async function tryCheck<Value>(
  ctx: MemberContext,
  { imported }: Checking,
  check: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly problems: RowProblem[] }> {
  try {
    return { value: await check() };
  } catch (error) {
    const refusal = await explain(ctx, imported, error);
    return { problems: nameSeries(imported, refusal.problems).map((problem) => placeProblem(imported, problem)) };
  }
}

const NOT_REGISTERED = say(
  'must be registered first (POST /api/series): the console has "Series and branches" for it',
  'debe registrarse primero (POST /api/series): en la consola, en «Series y locales»',
);

/** Returns problems of which that of a series that only has to be registered says so. */
function nameSeries({ documentType, request }: ImportedDocument, problems: readonly Problem[]): readonly Problem[] {
  const ofRegistration = unregisteredProblems(documentType, request).filter(({ path }) => path === 'series');
  return problems.map((problem) =>
    ofRegistration.some(({ path, message }) => path === problem.path && message === problem.message)
      ? { ...problem, ...NOT_REGISTERED }
      : problem,
  );
}

/** Returns the refusal of a document, with the problems of its unregistered series. Rethrows any other error. */
async function explain(
  ctx: MemberContext,
  { documentType, request }: ImportedDocument,
  error: unknown,
): Promise<ChasquiError> {
  if (!(error instanceof ChasquiError) || error.code !== 'VALIDATION_FAILED') throw error;
  return explainRefusal(ctx, { documentType, body: request }, { ok: false, error }).then(
    () => error,
    (explained: unknown) => {
      if (explained instanceof ChasquiError) return explained;
      throw explained;
    },
  );
}

function warnOf({ imported }: Checking, prepared: DocumentToRecord, found: FoundNeeds): RowProblem[] {
  const { documentType, completed, summary } = prepared;
  const { rules, unknownProductCodes, today = summary.issueDate } = found;
  const warnings = findWarnings(
    { ...summary, documentType, completed },
    { today, facts: { rules, unknownProductCodes } },
  );
  return warnings.map((warning) => placeProblem(imported, { path: '', ...warning }));
}

/** Adds a problem to each document whose own number another document has, in the file or out already. */
async function refuseUsedNumbers(ctx: MemberContext, checked: readonly Checking[]): Promise<void> {
  const numbered = checked.flatMap((checking) => {
    const { summary, imported } = checking;
    if (summary?.correlative == null) return [];
    const number = { documentType: imported.documentType, series: summary.series, correlative: summary.correlative };
    return [{ checking, number, text: `${number.documentType} ${formatSeriesNumber(number)}` }];
  });
  const held = await listNumberedDocuments(
    ctx.deps.db,
    ctx.tenant,
    numbered.map(({ number }) => number),
  );
  const used = new Map(held.map((each) => [`${each.documentType} ${formatSeriesNumber(each)}`, IN_USE]));
  for (const { checking, text } of numbered) {
    const problem = used.get(text);
    const [first = 0] = checking.imported.rows;
    if (problem !== undefined) checking.problems.push({ row: first, path: 'correlative', ...problem });
    used.set(text, problem ?? TWICE);
  }
}

const IN_USE = say('must be free: a document has this number', 'debe estar libre: un comprobante tiene este número');
const TWICE = say(
  'must be free: an earlier row of the file has this number',
  'debe estar libre: una fila anterior del archivo tiene este número',
);
