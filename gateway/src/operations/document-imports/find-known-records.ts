import {
  findNameless,
  type ImportedDocument,
  type KnownRecords,
  listItemCodes,
} from '@chasqui/core/spreadsheet-import';
import { listClientsByIdentities } from '@chasqui/db/clients';
import { listProductsByCodes } from '@chasqui/db/products';
import type { MemberContext } from '../../kernel/context.ts';

/** Reads the company's clients and products that complete documents of a spreadsheet. */
export async function findKnownRecords(
  { deps: { db }, tenant }: MemberContext,
  documents: readonly ImportedDocument[],
): Promise<Pick<KnownRecords, 'clients' | 'products'>> {
  const identities = documents.flatMap((document) => findNameless(document) ?? []);
  const codes = [...new Set(documents.flatMap(listItemCodes))];
  const products = codes.length === 0 ? [] : await listProductsByCodes(db, tenant, codes);
  return {
    clients: identities.length === 0 ? [] : await listClientsByIdentities(db, tenant, identities),
    products: new Map(products.map((product) => [product.code, product])),
  };
}
