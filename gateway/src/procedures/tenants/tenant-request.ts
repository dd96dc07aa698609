import { closedObject, patternField, rucField, textField } from '@chasqui/core/fields';
import * as v from 'valibot';

const SecretSchema = v.pipe(
  v.string('must be a text of 1 to 256 characters'),
  v.minLength(1, 'must be a text of 1 to 256 characters'),
  v.maxLength(256, 'must be a text of 1 to 256 characters'),
);

/** The fiscal address of an issuer (limits of SUNAT's observations 4093-4098). */
const AddressSchema = closedObject({
  ubigeo: patternField(/^\d{6}$/, 'must be 6 digits'),
  address: textField({ min: 3, max: 200 }),
  department: v.optional(textField({ min: 1, max: 30 })),
  province: v.optional(textField({ min: 1, max: 30 })),
  district: v.optional(textField({ min: 1, max: 30 })),
});

const AdminSchema = closedObject({
  name: textField({ min: 1, max: 200 }),
  email: v.pipe(
    v.string('must be an e-mail address'),
    v.maxLength(254, 'must have at most 254 characters'),
    v.email('must be an e-mail address'),
  ),
  password: v.pipe(
    v.string('must be a text of 10 to 128 characters'),
    v.minLength(10, 'must be a text of 10 to 128 characters'),
    v.maxLength(128, 'must be a text of 10 to 128 characters'),
  ),
});

/** A PKCS#12 file in base64 with its password, a PEM with certificate and key, or `sandbox` for a self-signed one. */
const CertificateSchema = v.union(
  [
    v.literal('sandbox'),
    v.strictObject({ pkcs12: v.pipe(v.string(), v.base64()), password: v.pipe(v.string(), v.maxLength(256)) }),
    v.strictObject({ pem: v.pipe(v.string(), v.minLength(1), v.maxLength(65_536)) }),
  ],
  'must be { pkcs12 (base64), password }, { pem } or "sandbox"',
);
export type CertificateRequest = v.InferOutput<typeof CertificateSchema>;

/** Body of `POST /admin/tenants`. */
export const TenantRequestSchema = closedObject({
  ruc: rucField(),
  name: textField({ min: 3, max: 1500 }),
  tradeName: v.optional(textField({ min: 1, max: 1500 })),
  address: AddressSchema,
  admin: AdminSchema,
  sunat: v.optional(closedObject({ username: SecretSchema, password: SecretSchema })),
  certificate: v.optional(CertificateSchema),
  apiKeyLabel: v.optional(textField({ min: 1, max: 100 }), 'default'),
});
export type TenantRequest = v.InferOutput<typeof TenantRequestSchema>;
