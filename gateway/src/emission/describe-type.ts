import type { DocumentDefinition } from '@chasqui/core/documents';

type Type = Pick<DocumentDefinition, 'description' | 'channel' | 'counterpartyName' | 'describeItem'>;

const RESULT =
  'Answers 201 with the emission result when its processing has ended: `status` says how, also when the authority ' +
  'rejected it. Answers 202 with status SENT when it takes longer: the document is recorded, and goes on by itself. A ' +
  'number that is in use is a 409.';
const TICKET =
  'Answers 201 with a ticket and status SENT, or 202 when even the ticket takes longer. What becomes of it is asked for ' +
  'with `check-ticket`, and the service asks by itself as well. Accepted, it marks the documents as `voided`.';

function about(type: Type, ...sentences: string[]): string {
  return [type.description, describeNaming(type), ...sentences].filter((part) => part !== undefined).join('\n\n');
}

/** Describes the parts of a request that may be given by an id. */
function describeNaming({ counterpartyName, describeItem }: Type): string | undefined {
  if (counterpartyName === null) return undefined;
  const party = `\`${counterpartyName}\` may be \`{ clientId }\`, one of your clients`;
  const items = '; an item may have `productId`, one of your products, for all that it does not say itself';
  return `${party}${describeItem === undefined ? '' : items}. The document copies what they are now.`;
}

/** Description of the operation that emits a type. */
export function describeEmission(type: Type): string {
  return about(type, type.channel === 'sendSummary' ? TICKET : RESULT);
}

/** Description of the operation that only checks a request of a type. */
export function describeValidation(type: Type): string {
  return about(
    type,
    'Does all that an emission does but number, record, sign and send. Answers the totals, the unsigned XML and warnings ' +
      'of what the authority would probably object to; what an emission would refuse is the same 400.',
  );
}
