import type * as v from 'valibot';
import { looseText } from '../loose-values.ts';
import { looseIdentityType, looseObject } from './loose-model.ts';

/** Company of a document. The settings tell the rest of it. */
export const CompanyModel = looseObject({ ruc: looseText() });

export const AddressModel = looseObject({
  ubigueo: looseText(),
  direccion: looseText(),
  codigoPais: looseText(),
});

/** Other party of a document. Greenter prints its e-mail address and telephone, and sends nothing there. */
export const ClientModel = looseObject({
  tipoDoc: looseIdentityType(),
  numDoc: looseText(),
  rznSocial: looseText(),
  address: AddressModel,
});

export type Client = NonNullable<v.InferOutput<typeof ClientModel>>;
