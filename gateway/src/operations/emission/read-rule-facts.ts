import type { FoundRecords } from '@chasqui/core/documents';
import { findUnknownProductCodes } from '@chasqui/db/product-codes';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import type { MemberContext } from '../../kernel/context.ts';

export type RuleFacts = Pick<FoundRecords, 'rules' | 'unknownProductCodes'>;

/** Reads the rules in force, and those of some product codes that the loaded table of UNSPSC lacks. */
export async function readRuleFacts(
  { deps: { db }, tenant }: Pick<MemberContext, 'deps' | 'tenant'>,
  productCodes: readonly string[],
): Promise<RuleFacts> {
  const unknown = await findUnknownProductCodes(db, tenant, productCodes);
  return { rules: await getRuleBook(db), unknownProductCodes: unknown && new Set(unknown) };
}
