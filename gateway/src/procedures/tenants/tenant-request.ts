import { closedObject, rucField, textField } from '@chasqui/core/fields';
import * as v from 'valibot';
import { CertificateSchema } from '../../certificates/certificate-request.ts';
import { EmailSchema, NewPasswordSchema, UserNameSchema } from '../users/user-fields.ts';
import { AddressSchema, CompanyNameSchema, SunatSchema, TradeNameSchema } from './issuer-fields.ts';

const AdminSchema = closedObject({ name: UserNameSchema, email: EmailSchema, password: NewPasswordSchema });

/** Body of `POST /admin/tenants`. */
export const TenantRequestSchema = closedObject({
  ruc: rucField(),
  name: CompanyNameSchema,
  tradeName: v.optional(TradeNameSchema),
  address: AddressSchema,
  admin: AdminSchema,
  sunat: v.optional(SunatSchema),
  certificate: v.optional(CertificateSchema),
  apiKeyLabel: v.optional(textField({ min: 1, max: 100 }), 'default'),
});
export type TenantRequest = v.InferOutput<typeof TenantRequestSchema>;
