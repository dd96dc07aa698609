import { createProduct, getProduct } from '@chasqui/db/products';
import { findEarlier } from '../../middleware/idempotency/find-earlier.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ProductSchema, toProductBody } from './product-body.ts';
import { NewProductSchema, toDecimalText, toOptionalText } from './product-request.ts';

export const create = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/products',
      successStatus: 201,
      summary: 'Add a product',
      description:
        'By the same rules as the item of a document. No two products have one code: 409 names the one that has it. ' +
        'Answers the product as recorded.',
      tags: ['Products'],
      spec: withErrors(400, 401, 403, 409, 413, 415, 503),
    },
  })
  .input(NewProductSchema)
  .output(ProductSchema)
  .mutation(async ({ ctx, input }) => {
    const product = { ...input, unitPrice: toDecimalText(input.unitPrice), iscRate: toOptionalText(input.iscRate) };
    const { deps, tenant, idempotency } = ctx;
    const recorded =
      (await findEarlier(ctx, getProduct)) ?? (await createProduct(deps.db, tenant, { ...product, idempotency }));
    return toProductBody(recorded);
  });
