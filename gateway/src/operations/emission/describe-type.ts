import type { DocumentDefinition } from '@chasqui/core/documents';

type Type = Pick<
  DocumentDefinition,
  'description' | 'channel' | 'counterpartyName' | 'isCounterpartyInFull' | 'describeItem'
>;

const RESULT =
  'Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the ' +
  'authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service ' +
  'continues by itself. A number that is already in use is a 409.';
const TICKET =
  'Answers 201 with a ticket and status SENT, or 202 if even the ticket takes longer. Use `check-ticket` to get the ' +
  'verdict; the service also checks by itself. After acceptance the documents are marked as `voided`.';

function about(type: Type, ...sentences: string[]): string {
  return [type.description, describeNaming(type), ...sentences].filter((part) => part !== undefined).join('\n\n');
}

function describeNaming({ counterpartyName, isCounterpartyInFull, describeItem }: Type): string | undefined {
  if (counterpartyName === null || isCounterpartyInFull) return undefined;
  const party = `\`${counterpartyName}\` may be \`{ clientId }\` of a client`;
  const items = '; an item may have the `productId` of a product, which fills in missing fields';
  return `${party}${describeItem === undefined ? '' : items}. The document copies their current data.`;
}

export function describeEmission(type: Type): string {
  return about(type, type.channel === 'sendSummary' ? TICKET : RESULT);
}

export function describeValidation(type: Type): string {
  return about(
    type,
    'Does everything that an emission does, except number, record, sign and send. Returns the totals, the unsigned XML, ' +
      'and warnings of probable objections of the authority. Invalid requests get the same 400 as an emission.',
  );
}
