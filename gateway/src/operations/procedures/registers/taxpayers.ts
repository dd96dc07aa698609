import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, component, described, rucField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { findTaxpayer } from '@chasqui/db/taxpayers';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';

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
  }),
);

export const getTaxpayer = readerProcedure('GET /api/taxpayers/{ruc}', 'Registers', {
  summary: say('Look up a RUC', 'Consultar un RUC'),
  description: say(
    "Answers from a copy of SUNAT's reduced register, which operators import. Without the register, and for a RUC that it does not have, the answer is a 404 that says so.",
    'Responde desde una copia del padrón reducido de SUNAT, que los operadores importan. Sin el padrón, y para un RUC que no tiene, la respuesta es un 404 que lo dice.',
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
    return found;
  });
