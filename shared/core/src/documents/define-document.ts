import type * as v from 'valibot';
import { validationError } from '../errors/index.ts';
import type { Issuer } from '../families/sale/index.ts';
import { parseWith } from '../parsing/index.ts';
import type { PrintModel, PrintStamp } from '../print/index.ts';
import type { UblDocument } from '../xml/index.ts';
import type { DocumentDefinition, DocumentSummary } from './definition.ts';

/** A request that passed every check, in the form the database keeps. */
export interface PreparedDocument {
  /** The request, trimmed and with its defaults. */
  readonly request: unknown;
  readonly completed: unknown;
  readonly summary: DocumentSummary;
}

/** What gateway and workers do with any document, whatever its type. */
export interface DocumentOperations {
  /**
   * Parses, checks and completes a request. Parsing again what was parsed changes nothing.
   *
   * @throws ChasquiError VALIDATION_FAILED with every problem.
   */
  readonly prepare: (input: unknown, issuer: Issuer) => PreparedDocument;
  /** Renders what `prepare` completed, as the database gave it back. */
  readonly render: (completed: unknown, correlative: number) => UblDocument;
  /** What the paper says of what `prepare` completed, as the database gave it back. */
  readonly print: (completed: unknown, stamp: PrintStamp) => PrintModel;
}

/** Adds to a definition the operations that hide its types, so that all definitions can be used alike. */
export function defineDocument<Schema extends v.GenericSchema, Completed>(
  definition: DocumentDefinition<Schema, Completed>,
): DocumentDefinition<Schema, Completed> & DocumentOperations {
  return {
    ...definition,
    prepare: (input, issuer) => {
      const request = parseWith(definition.schema, input);
      const problems = definition.rules(request);
      if (problems.length > 0) throw validationError(problems);
      const completed = definition.complete(request, issuer);
      return { request, completed, summary: definition.summarize(request, completed) };
    },
    // The database gives back, as JSON, what `complete` made: its type is lost on the way, its shape is not.
    render: (completed, correlative) => definition.toUbl(completed as Completed, correlative),
    print: (completed, stamp) => definition.toPrint(completed as Completed, stamp),
  };
}
