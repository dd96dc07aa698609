import { closedObject } from '@chasqui/core/fields';
import { getProduct } from '@chasqui/db/products';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ProductSchema, toProductBody } from './product-body.ts';
import { ProductIdSchema } from './product-id.ts';

export const get = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/products/{id}',
      summary: 'Get a product',
      description: 'Answers what the product is, its price and its taxes.',
      tags: ['Products'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: ProductIdSchema }))
  .output(ProductSchema)
  .query(async ({ ctx, input }) => toProductBody(await getProduct(ctx.deps.db, ctx.tenant, input.id)));
