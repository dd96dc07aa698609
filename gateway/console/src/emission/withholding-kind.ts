import type { WithholdingForm } from '@chasqui/core/documents/withholding/withholding-form';
import type { Message } from '@chasqui/core/messages';
import type * as v from 'valibot';
import type { EmissionKind } from './emission-kind.ts';

/** Words in which the forms of retentions and perceptions differ. */
export interface WithholdingWords {
  /** Supplier or customer. */
  readonly counterparty: Message;
  readonly paymentDate: Message;
  readonly paymentAmount: Message;
  readonly withheld: Message;
  readonly net: Message;
  readonly totalWithheld: Message;
}

/** Retention or perception, as its screen emits it. */
export interface WithholdingKind<Schema extends v.GenericSchema = v.GenericSchema> extends EmissionKind<Schema> {
  readonly form: WithholdingForm;
  readonly words: WithholdingWords;
}

/** Lets the compiler find the type of the schema. */
export function withholdingKindOf<Schema extends v.GenericSchema>(
  kind: WithholdingKind<Schema>,
): WithholdingKind<Schema> {
  return kind;
}
