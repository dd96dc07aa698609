import { closedObject } from '@chasqui/core/fields';
import { deleteProduct } from '@chasqui/db/products';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ProductIdSchema } from './product-id.ts';

export const remove = issuerProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/api/products/{id}',
      successStatus: 204,
      summary: 'Delete a product',
      description: 'Documents keep what they say of the product, whose code is free again.',
      tags: ['Products'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: ProductIdSchema }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => deleteProduct(ctx.deps.db, ctx.tenant, input.id));
