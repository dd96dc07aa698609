import { updateProduct } from '@chasqui/db/products';
import { withErrors } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ProductSchema, toProductBody } from './product-body.ts';
import { ProductChangesSchema, toDecimalText, toOptionalText } from './product-request.ts';

export const update = issuerProcedure
  .meta({
    route: {
      method: 'PATCH',
      path: '/api/products/{id}',
      summary: 'Change a product',
      description:
        'What is left out stays; `null` takes iscRate or iscSystemType away. Documents keep what they say of the product.',
      tags: ['Products'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(ProductChangesSchema)
  .output(ProductSchema)
  .mutation(async ({ ctx, input: { id, unitPrice, iscRate, ...others } }) => {
    const price = unitPrice === undefined ? undefined : toDecimalText(unitPrice);
    const changes = { ...others, unitPrice: price, iscRate: toOptionalText(iscRate) };
    return toProductBody(await updateProduct(ctx.deps.db, ctx.tenant, { id, changes }));
  });
