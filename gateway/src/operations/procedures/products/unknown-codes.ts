import { mayBeProductCode } from '@chasqui/core/catalogs';
import { findUnknownProductCodes } from '@chasqui/db/product-codes';
import type { MemberContext } from '../../../kernel/context.ts';

interface CodedProduct {
  readonly sunatCode?: string | null | undefined;
}

/** Returns the product codes of products that the loaded list lacks. Without a list, only the segment of a code is known. */
export async function findUnknownCodes(
  { deps, tenant }: MemberContext,
  products: readonly CodedProduct[],
): Promise<ReadonlySet<string>> {
  const codes = products.flatMap(({ sunatCode }) => sunatCode ?? []);
  const unknown = await findUnknownProductCodes(deps.db, tenant, codes);
  return new Set(unknown ?? codes.filter((code) => !mayBeProductCode(code)));
}
