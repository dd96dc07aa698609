import type { CallOptions, EmissionResult, MutationOptions, OutputOf } from '@chasqui/client';
import type { DocumentTypeCode } from '@chasqui/core/document-types';
import type { Message } from '@chasqui/core/messages';
import type * as v from 'valibot';

export type CheckResult = OutputOf<'validations', 'invoice'>;

/** Kind of document that a screen emits. */
export interface EmissionKind<Schema extends v.GenericSchema = v.GenericSchema> {
  /** Code of catalog 01. */
  readonly documentType: DocumentTypeCode;
  readonly title: Message;
  /** Title of the result, before the number. */
  readonly issued: Message;
  /** Series of a company that has none yet. */
  readonly firstSeries: string;
  /** The schema that the router uses. */
  readonly schema: Schema;
  readonly emit: (body: v.InferOutput<Schema>, options: MutationOptions) => Promise<EmissionResult>;
  /** Does all of an emission but emit. */
  readonly check: (body: v.InferOutput<Schema>, options: CallOptions) => Promise<CheckResult>;
}

export type KindWords = Pick<EmissionKind, 'documentType' | 'title' | 'issued'>;

/** Lets the compiler find the type of the schema. */
export function kindOf<Schema extends v.GenericSchema>(kind: EmissionKind<Schema>): EmissionKind<Schema> {
  return kind;
}
