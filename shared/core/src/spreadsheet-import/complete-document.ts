import { getDefinition } from '../documents/index.ts';
import type { NamedProduct } from '../fields/index.ts';
import { DEFAULT_UNIT_CODE } from '../products.ts';
import type { ImportedDocument } from './group-documents.ts';

/** Client of the company, as far as a document copies it. */
interface KnownClient {
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string | null;
}

/** Records that complete the documents of a spreadsheet. */
export interface KnownRecords {
  readonly clients: readonly KnownClient[];
  /** Products by their codes. */
  readonly products: ReadonlyMap<string, NamedProduct>;
  /** Day of issue of documents without one, YYYY-MM-DD. */
  readonly today: string;
  /** True if the sheet has a column of units: an empty cell is then a missing unit. */
  readonly hasUnits: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Identity of a client whose name a spreadsheet leaves to the company's list. */
export interface NamelessClient {
  readonly identityType: string;
  readonly identityNumber: string;
}

/** Returns the other party of a document if it has no name. */
export function findNameless({ documentType, request }: ImportedDocument): NamelessClient | undefined {
  const { counterpartyName } = getDefinition(documentType);
  const party = fieldsOf(counterpartyName === null ? undefined : request[counterpartyName]);
  const { identityType, identityNumber, name } = party ?? {};
  if (name !== undefined || typeof identityType !== 'string' || typeof identityNumber !== 'string') return undefined;
  return { identityType, identityNumber };
}

/** Returns the codes of the items that products may complete. */
export function listItemCodes({ documentType, request }: ImportedDocument): string[] {
  if (getDefinition(documentType).describeItem === undefined) return [];
  return itemsOf(request).flatMap(({ code }) => (typeof code === 'string' ? code : []));
}

/**
 * Returns the request of a document with its defaults: the day, the unit, the name of a known client, and what a product with
 * the code of an item says and the row does not.
 */
export function completeImported(
  document: ImportedDocument,
  { clients, products, today, hasUnits }: KnownRecords,
): Fields {
  const { documentType, request } = document;
  const { counterpartyName, describeItem } = getDefinition(documentType);
  const nameless = findNameless(document);
  const client = clients.find(
    ({ identityType, identityNumber }) =>
      identityType === nameless?.identityType && identityNumber === nameless.identityNumber,
  );
  const items = itemsOf(request).map((item) => {
    const product = typeof item.code === 'string' ? products.get(item.code) : undefined;
    const said = product === undefined ? {} : (describeItem?.(product, item) ?? {});
    return { ...(hasUnits ? {} : { unitCode: DEFAULT_UNIT_CODE }), ...said, ...item };
  });
  const party =
    client === undefined || counterpartyName === null
      ? {}
      : { [counterpartyName]: withName(client, request[counterpartyName]) };
  return { issueDate: today, ...typeOfOriginal(request), ...request, ...party, items };
}

/** Series of facturas and boletas, also of those from SUNAT's portal (E001, EB01). Those of printed forms tell no type. */
const TYPES_BY_SERIES = [
  [/^E?B/, '03'],
  [/^[FE]/, '01'],
] as const;

/** Returns the type of the document that a note modifies, if its series tells it. */
function typeOfOriginal({ referenceDocumentId }: Fields): Fields {
  if (typeof referenceDocumentId !== 'string') return {};
  const [, referenceDocumentType] = TYPES_BY_SERIES.find(([series]) => series.test(referenceDocumentId)) ?? [];
  return referenceDocumentType === undefined ? {} : { referenceDocumentType };
}

function withName({ name, address }: KnownClient, party: unknown): Fields {
  return { name, ...(address === null ? {} : { address }), ...fieldsOf(party) };
}

function itemsOf({ items }: Fields): readonly Fields[] {
  return Array.isArray(items) ? (items as readonly Fields[]) : [];
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}
