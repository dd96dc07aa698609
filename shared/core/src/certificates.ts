import * as v from 'valibot';
import { base64Field, calendarDateField, closedObject, component, described, textField } from './fields/index.ts';
import { say, schemaMessage } from './messages/index.ts';

const PASSWORD_MESSAGE = schemaMessage(
  say('must be a text of at most 256 characters', 'debe ser un texto de 256 caracteres como máximo'),
);
const PEM_MESSAGE = schemaMessage(
  say('must be a PEM of 1 to 65536 characters', 'debe ser un PEM de 1 a 65536 caracteres'),
);

const Pkcs12Schema = base64Field(say('must be a PKCS#12 file in base64', 'debe ser un archivo PKCS#12 en base64'));
const PasswordSchema = v.pipe(v.string(PASSWORD_MESSAGE), v.maxLength(256, PASSWORD_MESSAGE));
const PemSchema = v.pipe(
  v.string(PEM_MESSAGE),
  v.minLength(1, PEM_MESSAGE),
  v.maxLength(65_536, PEM_MESSAGE),
  described(
    'Certificate and unencrypted private key, in any order, with or without the chain',
    'Certificado y clave privada sin cifrar, en cualquier orden, con o sin la cadena',
  ),
);

/**
 * Certificate in a request: a PKCS#12 file in base64 with its password, a PEM with certificate and key, or `sandbox`
 * for a self-signed one.
 */
export const CertificateSchema = component(
  'CertificateInput',
  v.union(
    [
      v.literal('sandbox'),
      closedObject({ pkcs12: Pkcs12Schema, password: PasswordSchema }),
      closedObject({ pem: PemSchema }),
    ],
    schemaMessage(
      say(
        'must be { pkcs12 (base64), password }, { pem } or "sandbox"',
        'debe ser { pkcs12 (base64), password }, { pem } o "sandbox"',
      ),
    ),
  ),
);
export type CertificateRequest = v.InferOutput<typeof CertificateSchema>;

export const UPLOAD_ENTRIES = {
  pkcs12: v.optional(Pkcs12Schema),
  password: v.optional(PasswordSchema),
  pem: v.optional(PemSchema),
  certificate: v.optional(CertificateSchema),
  effectiveFrom: v.optional(
    v.pipe(
      calendarDateField(),
      described(
        'First day in Lima on which it signs; now by default. The current certificate signs until then. An upload for a later day replaces any scheduled certificate',
        'Primer día en Lima en que firma; ahora por defecto. El certificado actual firma hasta entonces. Una subida para un día posterior reemplaza a cualquier certificado programado',
      ),
    ),
  ),
  rucException: v.optional(
    v.pipe(
      textField({ min: 3, max: 300 }),
      described(
        "Reason why it may sign without the tenant's RUC in its subject, such as a certificate of a PSE; stored",
        'Motivo por el que puede firmar sin el RUC de la empresa en su titular, como un certificado de un PSE; se guarda',
      ),
    ),
  ),
} as const;

export type UploadRequest = v.InferOutput<v.ObjectSchema<typeof UPLOAD_ENTRIES, undefined>>;
