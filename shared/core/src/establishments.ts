import * as v from 'valibot';
import { closedObject, establishmentCodeField, textField, ubigeoField } from './fields/index.ts';

/** Fields that every establishment has. */
export const ESTABLISHMENT_FIELDS = {
  code: v.pipe(
    establishmentCodeField(),
    v.description("Code of the establishment in the company's RUC. 0000 is the main office"),
  ),
  name: v.pipe(textField({ min: 1, max: 100 }), v.description('Is printed: `Sucursal Miraflores`')),
  ubigeo: ubigeoField(),
  address: textField({ min: 3, max: 200 }),
} as const;

/** Null in a new establishment means absent; in an update it removes the value. */
export const ESTABLISHMENT_OPTIONS = { phone: v.optional(v.nullable(textField({ min: 1, max: 30 }))) } as const;

export const NewEstablishmentSchema = closedObject({ ...ESTABLISHMENT_FIELDS, ...ESTABLISHMENT_OPTIONS });
