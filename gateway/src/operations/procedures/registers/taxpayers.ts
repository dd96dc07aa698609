import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, component, described, rucField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { TAXPAYER_LISTS } from '@chasqui/core/registers';
import { findTaxpayer } from '@chasqui/db/taxpayers';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';

/** List of SUNAT that a taxpayer is in. */
const TaxpayerListingSchema = v.object({
  list: v.pipe(
    v.picklist(TAXPAYER_LISTS),
    described(
      'Agents of retention, of perception of internal sales, of perception of fuels; buenos contribuyentes',
      'Agentes de retención, de percepción de ventas internas, de percepción de combustibles; buenos contribuyentes',
    ),
  ),
  since: v.pipe(
    v.string(),
    described('YYYY-MM-DD: first day on which it counts', 'YYYY-MM-DD: primer día en que rige'),
  ),
  resolution: v.pipe(v.string(), described("Number of SUNAT's resolution", 'Número de la resolución de SUNAT')),
});

/** Entry of SUNAT's reduced register. */
const TaxpayerSchema = component(
  'Taxpayer',
  v.object({
    ruc: v.string(),
    name: v.string(),
    status: v.pipe(
      v.string(),
      described(
        'Estado del contribuyente, such as ACTIVO or BAJA DE OFICIO',
        'Estado del contribuyente, como ACTIVO o BAJA DE OFICIO',
      ),
    ),
    domicile: v.pipe(
      v.string(),
      described(
        'Condición de domicilio, such as HABIDO or NO HABIDO',
        'Condición de domicilio, como HABIDO o NO HABIDO',
      ),
    ),
    ubigeo: v.pipe(
      v.nullable(v.string()),
      described('District of the domicile. Null for a person', 'Distrito del domicilio. Null en una persona'),
    ),
    address: v.pipe(
      v.nullable(v.string()),
      described('Fiscal address in one line. Null for a person', 'Domicilio fiscal en una línea. Null en una persona'),
    ),
    lists: v.pipe(
      v.array(TaxpayerListingSchema),
      described(
        'Lists of SUNAT that the RUC is in. A list that operators did not load has no taxpayer',
        'Listas de SUNAT en las que está el RUC. Una lista que los operadores no cargaron no tiene a nadie',
      ),
    ),
  }),
);

export const getTaxpayer = readerProcedure('GET /api/taxpayers/{ruc}', 'Registers', {
  scope: 'any',
  summary: say('Look up a RUC', 'Consultar un RUC'),
  description: say(
    "Answers from a copy of SUNAT's reduced register and of its lists, which operators import or let the service fetch. Without the register, and for a RUC that it does not have, the answer is a 404 that says so.",
    'Responde desde una copia del padrón reducido de SUNAT y de sus listas, que los operadores importan o dejan que el servicio descargue. Sin el padrón, y para un RUC que no tiene, la respuesta es un 404 que lo dice.',
  ),
})
  .input(closedObject({ ruc: rucField() }))
  .output(TaxpayerSchema)
  .query(async ({ ctx, input: { ruc } }) => {
    const found = await findTaxpayer(ctx.deps.db, ctx.tenant, ruc);
    if (found === 'unloaded') {
      throw new ChasquiError(
        'NOT_FOUND',
        say(
          'The register of taxpayers is not loaded: an operator of the service loads it with npm run taxpayers:import -- --file padron_reducido_ruc.zip',
          'El padrón de contribuyentes no está cargado: un operador del servicio lo carga con npm run taxpayers:import -- --file padron_reducido_ruc.zip',
        ),
      );
    }
    if (found === 'unknown') {
      throw new ChasquiError(
        'NOT_FOUND',
        say(`The register of taxpayers has no RUC ${ruc}`, `El padrón de contribuyentes no tiene el RUC ${ruc}`),
      );
    }
    return { ...found, lists: [...found.lists] };
  });
