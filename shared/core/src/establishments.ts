import * as v from 'valibot';
import { closedObject, described, establishmentCodeField, textField, ubigeoField } from './fields/index.ts';

/** Fields that every establishment has. */
export const ESTABLISHMENT_FIELDS = {
  code: v.pipe(
    establishmentCodeField(),
    described(
      "Code of the establishment in the company's RUC. 0000 is the main office",
      'Código del establecimiento en el RUC de la empresa. 0000 es el domicilio fiscal',
    ),
  ),
  name: v.pipe(
    textField({ min: 1, max: 100 }),
    described('Is printed: `Sucursal Miraflores`', 'Se imprime: `Sucursal Miraflores`'),
  ),
  ubigeo: ubigeoField(),
  address: textField({ min: 3, max: 200 }),
} as const;

/** Null in a new establishment means absent; in an update it removes the value. */
export const ESTABLISHMENT_OPTIONS = { phone: v.optional(v.nullable(textField({ min: 1, max: 30 }))) } as const;

export const NewEstablishmentSchema = closedObject({ ...ESTABLISHMENT_FIELDS, ...ESTABLISHMENT_OPTIONS });
