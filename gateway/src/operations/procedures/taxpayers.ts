import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, rucField } from '@chasqui/core/fields';
import { OPERATION_MESSAGES } from '@chasqui/core/messages';
import { findTaxpayer } from '@chasqui/db/taxpayers';
import * as v from 'valibot';
import { readerProcedure } from '../../kernel/operation/procedure.ts';

/** Entry of SUNAT's reduced register. */
export const TaxpayerSchema = v.object({
  ruc: v.string(),
  name: v.string(),
  status: v.pipe(v.string(), v.description('Estado del contribuyente, such as ACTIVO or BAJA DE OFICIO')),
  domicile: v.pipe(v.string(), v.description('Condición de domicilio, such as HABIDO or NO HABIDO')),
  ubigeo: v.pipe(v.nullable(v.string()), v.description('District of the domicile. Null for a person')),
  address: v.pipe(v.nullable(v.string()), v.description('Fiscal address in one line. Null for a person')),
});

export const getTaxpayer = readerProcedure('GET /api/taxpayers/{ruc}', 'Registers', {
  summary: 'Look up a RUC',
  description:
    "Answers from a copy of SUNAT's reduced register, which operators import. Without the register, and for a RUC that " +
    'it does not have, the answer is a 404 that says so.',
})
  .input(closedObject({ ruc: rucField() }))
  .output(TaxpayerSchema)
  .query(async ({ ctx, input: { ruc } }) => {
    const found = await findTaxpayer(ctx.deps.db, ctx.tenant, ruc);
    if (found === 'unloaded') throw new ChasquiError('NOT_FOUND', OPERATION_MESSAGES.taxpayersUnloaded);
    if (found === 'unknown') throw new ChasquiError('NOT_FOUND', OPERATION_MESSAGES.taxpayerUnknown(ruc));
    return found;
  });
