import { type ProductCode, UNSPSC_SEGMENT_NAMES } from '@chasqui/core/catalogs';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, sunatCodeField, textField } from '@chasqui/core/fields';
import { OPERATION_MESSAGES } from '@chasqui/core/messages';
import * as db from '@chasqui/db/product-codes';
import * as v from 'valibot';
import { readerProcedure } from '../../kernel/operation/procedure.ts';

/** Product code of SUNAT's catalog 25. */
export const ProductCodeSchema = v.object({
  code: v.pipe(v.string(), v.description('8 digits. Codes of classes, families and segments end with zeros')),
  name: v.string(),
  segment: v.pipe(v.string(), v.description('Name of its segment: the first two digits')),
});

function toProductCodeBody({ code, name }: ProductCode): v.InferOutput<typeof ProductCodeSchema> {
  return { code, name, segment: UNSPSC_SEGMENT_NAMES.get(code.slice(0, 2)) ?? '' };
}

export const searchProductCodes = readerProcedure('GET /api/product-codes', 'Registers', {
  summary: 'Search product codes (UNSPSC)',
  description:
    'Finds the codes of which each word of `q` begins a word of the name, without accents, or the code. Products come ' +
    'before classes, families and segments, and the best of them first, at most 20. Operators import the list; without ' +
    'it the answer is a 404 that says so.',
  errors: [404],
})
  .input(closedObject({ q: textField({ min: 1, max: 100 }) }))
  .output(v.object({ data: v.array(ProductCodeSchema) }))
  .query(async ({ ctx, input: { q } }) => {
    const found = await db.searchProductCodes(ctx.deps.db, ctx.tenant, q);
    if (found === null) throw new ChasquiError('NOT_FOUND', OPERATION_MESSAGES.productCodesUnloaded);
    return { data: found.map(toProductCodeBody) };
  });

export const getProductCode = readerProcedure('GET /api/product-codes/{code}', 'Registers', {
  summary: 'Look up a product code (UNSPSC)',
  description:
    'Answers from the list that operators import. Without the list, and for a code that it does not have, the answer is ' +
    'a 404 that says so. Sales may also have 00000000 and 99999999, which no list has.',
})
  .input(closedObject({ code: sunatCodeField() }))
  .output(ProductCodeSchema)
  .query(async ({ ctx, input: { code } }) => {
    const found = await db.findProductCode(ctx.deps.db, ctx.tenant, code);
    if (found === 'unloaded') throw new ChasquiError('NOT_FOUND', OPERATION_MESSAGES.productCodesUnloaded);
    if (found === 'unknown') throw new ChasquiError('NOT_FOUND', OPERATION_MESSAGES.productCodeUnknown(code));
    return toProductCodeBody(found);
  });
