import { closedObject, patternField, rucField, textField } from '@chasqui/core/fields';
import { isXmlText } from '@chasqui/core/xml';
import * as v from 'valibot';

const SecretSchema = v.pipe(
  v.string('must be a text of 1 to 256 characters'),
  v.minLength(1, 'must be a text of 1 to 256 characters'),
  v.maxLength(256, 'must be a text of 1 to 256 characters'),
);

/** What is sent to the authority in XML, exactly as it was given. */
const SolSecretSchema = v.pipe(SecretSchema, v.check(isXmlText, 'must contain only characters that XML 1.0 can carry'));

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

const PKCS12_MESSAGE = 'must be a PKCS#12 file in base64';
const PKCS12_PASSWORD_MESSAGE = 'must be a text of at most 256 characters';
const PEM_MESSAGE = 'must be a PEM of 1 to 65536 characters';

const Pkcs12Schema = v.pipe(
  v.string(PKCS12_MESSAGE),
  v.check(isBase64, PKCS12_MESSAGE),
  v.description('Base64, on one line or wrapped'),
);

/** A PKCS#12 file in base64 with its password, a PEM with certificate and key, or `sandbox` for a self-signed one. */
const CertificateSchema = v.union(
  [
    v.literal('sandbox'),
    closedObject({
      pkcs12: Pkcs12Schema,
      password: v.pipe(v.string(PKCS12_PASSWORD_MESSAGE), v.maxLength(256, PKCS12_PASSWORD_MESSAGE)),
    }),
    closedObject({ pem: v.pipe(v.string(PEM_MESSAGE), v.minLength(1, PEM_MESSAGE), v.maxLength(65_536, PEM_MESSAGE)) }),
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
  sunat: v.optional(closedObject({ username: SolSecretSchema, password: SolSecretSchema })),
  certificate: v.optional(CertificateSchema),
  apiKeyLabel: v.optional(textField({ min: 1, max: 100 }), 'default'),
});
export type TenantRequest = v.InferOutput<typeof TenantRequestSchema>;

// Every tool wraps base64 in lines of its own length.
function isBase64(text: string): boolean {
  const digits = text.replaceAll(/\s+/g, '');
  return digits.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(digits);
}
