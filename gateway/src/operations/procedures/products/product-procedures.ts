import { decimal } from '@chasqui/core/decimal';
import { closedObject, described, textField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { checkPrices, NewProductSchema, OPTIONAL_PRODUCT_ENTRIES, PRODUCT_FIELDS } from '@chasqui/core/products';
import * as db from '@chasqui/db/products';
import * as v from 'valibot';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import {
  isListedName,
  KeysetPaginationSchema,
  toKeysetPagination,
  toKeysetRange,
} from '../../../kernel/pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { closedQuery } from '../../../kernel/parameters/closed-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { ProductSchema, toProductBodies, toProductBody } from './product-body.ts';

const { code, description, unitCode, igvType } = PRODUCT_FIELDS;

const ProductChangesObject = closedObject({
  id: recordId('product'),
  ...v.partial(v.object({ code, description, unitCode, igvType })).entries,
  ...OPTIONAL_PRODUCT_ENTRIES,
});
const ProductChangesSchema = v.pipe(
  ProductChangesObject,
  checkPrices<v.InferOutput<typeof ProductChangesObject>>({ isRequired: false }),
);

interface GivenNumbers {
  readonly unitPrice?: number | undefined;
  readonly unitPriceWithTax?: number | undefined;
  readonly iscRate?: number | null | undefined;
}

/** Returns the numbers of a request as decimal texts without trailing zeros. Null stays null and removes the value. */
export function toDecimalTexts({ unitPrice, unitPriceWithTax, iscRate }: GivenNumbers) {
  const toText = (given: number | undefined) => (given === undefined ? undefined : decimal(given).toFixed());
  return {
    unitPrice: toText(unitPrice),
    unitPriceWithTax: toText(unitPriceWithTax),
    iscRate: iscRate === null ? null : toText(iscRate),
  };
}

const ListQuerySchema = closedQuery([CURSOR_OR_PAGE], {
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described(
        'Part of the first 300 characters of the description, ignoring accents and case, or the start of the code',
        'Parte de los primeros 300 caracteres de la descripción, sin distinguir tildes ni mayúsculas, o el comienzo del código',
      ),
    ),
  ),
  code: v.optional(v.pipe(textField({ min: 1, max: 30 }), described('Exact match', 'Coincidencia exacta'))),
  barcode: v.optional(
    v.pipe(
      textField({ min: 1, max: 30 }),
      described(
        'The code or the GTIN, with or without its leading zeros, as a barcode reader sends it',
        'El código o el GTIN, con o sin sus ceros iniciales, como lo envía un lector de código de barras',
      ),
    ),
  ),
  ...KEYSET_QUERY_ENTRIES,
});

const ORDER = 'products';

export const listProducts = readerProcedure('GET /api/products', 'Products', {
  scope: 'products',
  summary: say('List products', 'Listar productos'),
  description: say(
    'Returns a page of products, sorted by description, and the total count. `cursor` reads any number of pages at a constant speed; `page` is for browsing.',
    'Devuelve una página de productos, ordenados por descripción, y la cantidad total. `cursor` lee cualquier número de páginas a velocidad constante; `page` sirve para navegar.',
  ),
})
  .input(ListQuerySchema)
  .output(v.object({ data: v.array(ProductSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const filter = { search: input.q, code: input.code, barcode: input.barcode };
    const range = toKeysetRange(input, ORDER, isListedName);
    const products = await db.listProducts(ctx.deps.db, ctx.tenant, { filter, ...range });
    return { data: await toProductBodies(ctx, products.rows), pagination: toKeysetPagination(input, ORDER, products) };
  });

export const createProduct = issuerProcedure('POST /api/products', 'Products', {
  scope: 'products',
  successStatus: 201,
  summary: say('Create a product', 'Crear un producto'),
  description: say(
    'Has the same rules as the item of a document, with exactly one of unitPrice and unitPriceWithTax. The code is unique: a duplicate is a 409 that names the existing product. ' +
      'Returns the recorded product, with `warnings` if the list of product codes lacks its sunatCode.',
    'Tiene las mismas reglas que el ítem de un comprobante, con exactamente uno de unitPrice y unitPriceWithTax. El código es único: un duplicado es un 409 que indica el producto existente. ' +
      'Devuelve el producto registrado, con `warnings` si la lista de códigos de producto no tiene su sunatCode.',
  ),
})
  .input(NewProductSchema)
  .output(ProductSchema)
  .mutation(async ({ ctx, input }) => {
    const product = { ...input, ...toDecimalTexts(input) };
    const { deps, tenant, idempotency } = ctx;
    const recorded =
      (await findEarlier(ctx, db.getProduct)) ?? (await db.createProduct(deps.db, tenant, { ...product, idempotency }));
    return toProductBody(ctx, recorded);
  });

export const getProduct = readerProcedure('GET /api/products/{id}', 'Products', {
  scope: 'products',
  summary: say('Get a product', 'Obtener un producto'),
  description: say(
    'Returns code, description, price and taxes of the product.',
    'Devuelve el código, la descripción, el precio y los impuestos del producto.',
  ),
})
  .input(closedObject({ id: recordId('product') }))
  .output(ProductSchema)
  .query(async ({ ctx, input }) => toProductBody(ctx, await db.getProduct(ctx.deps.db, ctx.tenant, input.id)));

export const updateProduct = issuerProcedure('PATCH /api/products/{id}', 'Products', {
  scope: 'products',
  summary: say('Update a product', 'Actualizar un producto'),
  description: say(
    'Missing fields stay unchanged; `null` clears iscRate, iscSystemType, sunatCode or gtin. One price takes the place of the other. Documents keep the data they were issued with.',
    'Los campos que faltan quedan igual; `null` borra iscRate, iscSystemType, sunatCode o gtin. Un precio toma el lugar del otro. Los comprobantes conservan los datos con que se emitieron.',
  ),
  errors: [409],
})
  .input(ProductChangesSchema)
  .output(ProductSchema)
  .mutation(async ({ ctx, input: { id, ...given } }) => {
    const changes = { ...given, ...toDecimalTexts(given) };
    return toProductBody(ctx, await db.updateProduct(ctx.deps.db, ctx.tenant, { id, changes }));
  });

export const deleteProduct = issuerProcedure('DELETE /api/products/{id}', 'Products', {
  scope: 'products',
  summary: say('Delete a product', 'Borrar un producto'),
  description: say(
    "Documents keep the product's data. The code can be used again.",
    'Los comprobantes conservan los datos del producto. El código se puede usar otra vez.',
  ),
})
  .input(closedObject({ id: recordId('product') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => db.deleteProduct(ctx.deps.db, ctx.tenant, input.id));
