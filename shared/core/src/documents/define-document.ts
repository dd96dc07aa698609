import type * as v from 'valibot';
import { validationError } from '../errors/index.ts';
import type { DocumentNumber } from '../identity/index.ts';
import { parseWith } from '../parsing/index.ts';
import type { Issuer } from '../parties/index.ts';
import type { PrintModel, PrintStamp } from '../print/index.ts';
import type { UblDocument } from '../xml/index.ts';
import type { DocumentDefinition, DocumentSummary, ReferencedDocument } from './definition.ts';
import { checkIssueDate } from './issue-date.ts';
import { listNamed, type NamedIds, type NamedRecords, spellOut } from './named-records.ts';

/** Request that passed every check, in the form that the database keeps. */
export interface PreparedDocument {
  /** Type under which the document is submitted: the requested type, or another one that the completion chose. */
  readonly documentType: string;
  /** The request, trimmed and with its defaults. */
  readonly request: unknown;
  readonly completed: unknown;
  readonly summary: DocumentSummary;
}

/** Operations of the gateway and the workers on a document of any type. */
export interface DocumentOperations {
  /** The ids of clients and products that a body gives in place of parties and items; mostly none. */
  readonly listNamed: (body: unknown) => NamedIds;
  /**
   * Returns a valid body with its clients and products in full instead of their ids. The other operations take this
   * result. The body must have passed its schema.
   * @throws ChasquiError VALIDATION_FAILED with every id that is missing in `records`
   */
  readonly spellOut: (body: unknown, records: NamedRecords) => unknown;
  /**
   * The tenant's own documents that `prepare` wants to see, as far as they were accepted; mostly none.
   *
   * @throws ChasquiError VALIDATION_FAILED with every problem of the fields.
   */
  readonly listReferences: (input: unknown) => readonly DocumentNumber[];
  /**
   * Parses, checks and completes a request. Parsing a parsed request again changes nothing.
   * @param referenced existing documents of those that `listReferences` named
   * @param today Lima's day (YYYY-MM-DD), to check the issue date; without it any issue date is accepted
   * @throws ChasquiError VALIDATION_FAILED with every problem.
   */
  readonly prepare: (
    input: unknown,
    issuer: Issuer,
    referenced?: readonly ReferencedDocument[],
    today?: string,
  ) => PreparedDocument;
  /** Renders what `prepare` completed, as the database gave it back. */
  readonly render: (completed: unknown, correlative: number) => UblDocument;
  /** The tenant's own documents that are void once the authority accepts what `prepare` completed. */
  readonly listVoided: (completed: unknown) => readonly DocumentNumber[];
  /** Returns the printed content of a completed document, as read back from the database. */
  readonly print: (completed: unknown, stamp: PrintStamp) => PrintModel;
}

/** Adds to a definition the operations that hide its types, so that all definitions can be used alike. */
export function defineDocument<
  Schema extends v.GenericSchema,
  Completed,
  const Name extends string,
  Body extends v.GenericSchema,
>(
  definition: DocumentDefinition<Schema, Completed, Body> & { readonly name: Name },
): DocumentDefinition<Schema, Completed, Body> & { readonly name: Name } & DocumentOperations {
  return {
    ...definition,
    listNamed: (body) => listNamed(definition, body),
    spellOut: (body, records) => spellOut(definition, body, records),
    listReferences: (input) => definition.references?.(parseWith(definition.schema, input)) ?? [],
    prepare: (input, issuer, referenced = [], today) => {
      const request = parseWith(definition.schema, input);
      const problems = [...checkIssueDate(request, definition.daysAhead, today), ...definition.rules(request, issuer)];
      if (problems.length > 0) throw validationError(problems);
      const completed = definition.complete(request, issuer, referenced);
      const documentType = definition.typeOf?.(completed) ?? definition.documentType;
      const submissionDeadline = definition.deadline(completed);
      const own = definition.summarize(request, completed);
      const summary = { dueDate: null, modifies: null, ...own, submissionDeadline };
      return { documentType, request, completed, summary };
    },
    // The database gives back, as JSON, what `complete` made: its type is lost on the way, its shape is not.
    render: (completed, correlative) => definition.toUbl(completed as Completed, correlative),
    listVoided: (completed) => definition.voids?.(completed as Completed) ?? [],
    print: (completed, stamp) => definition.toPrint(completed as Completed, stamp),
  };
}
