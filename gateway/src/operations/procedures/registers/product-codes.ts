import { type ProductCode, UNSPSC_SEGMENT_NAMES } from '@chasqui/core/catalogs';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, component, described, sunatCodeField, textField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import * as db from '@chasqui/db/product-codes';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';

/** Product code of SUNAT's catalog 25. */
const ProductCodeSchema = component(
  'ProductCode',
  v.object({
    code: v.pipe(
      v.string(),
      described(
        '8 digits. Codes of classes, families and segments end with zeros',
        '8 dígitos. Los códigos de clases, familias y segmentos terminan en ceros',
      ),
    ),
    name: v.string(),
    segment: v.pipe(
      v.string(),
      described('Name of its segment: the first two digits', 'Nombre de su segmento: los dos primeros dígitos'),
    ),
  }),
);

function toProductCodeBody({ code, name }: ProductCode): v.InferOutput<typeof ProductCodeSchema> {
  return { code, name, segment: UNSPSC_SEGMENT_NAMES.get(code.slice(0, 2)) ?? '' };
}

const UNLOADED = say(
  'The list of product codes is not loaded: an operator of the service loads it with npm run product-codes:import -- --file unspsc.xlsx',
  'La lista de códigos de producto no está cargada: un operador del servicio la carga con npm run product-codes:import -- --file unspsc.xlsx',
);

export const searchProductCodes = readerProcedure('GET /api/product-codes', 'Registers', {
  scope: 'any',
  summary: say('Search product codes (UNSPSC)', 'Buscar códigos de producto (UNSPSC)'),
  description: say(
    'Finds the codes of which each word of `q` begins a word of the name, without accents, or the code. ' +
      'Products come before classes, families and segments, and the best of them first, at most 20. Operators import the list; without it the answer is a 404 that says so.',
    'Halla los códigos en los que cada palabra de `q` inicia una palabra del nombre, sin tildes, o el código. ' +
      'Los productos van antes que las clases, las familias y los segmentos, y primero los mejores, 20 como máximo. Los operadores importan la lista; sin ella la respuesta es un 404 que lo dice.',
  ),
  errors: [404],
})
  .input(closedObject({ q: textField({ min: 1, max: 100 }) }))
  .output(v.object({ data: v.array(ProductCodeSchema) }))
  .query(async ({ ctx, input: { q } }) => {
    const found = await db.searchProductCodes(ctx.deps.db, ctx.tenant, q);
    if (found === null) throw new ChasquiError('NOT_FOUND', UNLOADED);
    return { data: found.map(toProductCodeBody) };
  });

export const getProductCode = readerProcedure('GET /api/product-codes/{code}', 'Registers', {
  scope: 'any',
  summary: say('Look up a product code (UNSPSC)', 'Consultar un código de producto (UNSPSC)'),
  description: say(
    'Answers from the list that operators import. Without the list, and for a code that it does not have, the answer is ' +
      'a 404 that says so. Sales may also have 00000000 and 99999999, which no list has.',
    'Responde desde la lista que los operadores importan. Sin la lista, y para un código que no tiene, la respuesta es un 404 que lo dice. ' +
      'Las ventas también pueden llevar 00000000 y 99999999, que ninguna lista tiene.',
  ),
})
  .input(closedObject({ code: sunatCodeField() }))
  .output(ProductCodeSchema)
  .query(async ({ ctx, input: { code } }) => {
    const found = await db.findProductCode(ctx.deps.db, ctx.tenant, code);
    if (found === 'unloaded') throw new ChasquiError('NOT_FOUND', UNLOADED);
    if (found === 'unknown') {
      throw new ChasquiError(
        'NOT_FOUND',
        say(`The list of product codes has no ${code}`, `La lista de códigos de producto no tiene el ${code}`),
      );
    }
    return toProductCodeBody(found);
  });
