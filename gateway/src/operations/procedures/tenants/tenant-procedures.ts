import { UPLOAD_ENTRIES } from '@chasqui/core/certificates';
import { choiceField, closedObject, described, textField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { PseRucSchema } from '@chasqui/core/sunat-credentials';
import { EmailSchema, NewPasswordSchema, UserNameSchema } from '@chasqui/core/users';
import { recordCertificate } from '@chasqui/db/certificates/record-certificate';
import * as db from '@chasqui/db/tenants';
import * as v from 'valibot';
import { acceptUpload } from '../../../kernel/certificates/accept-upload.ts';
import { CERTIFICATES_ENTRIES, toCertificatesBody } from '../../../kernel/certificates/certificate-body.ts';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { PAGE_QUERY_ENTRIES, PaginationSchema, toPagination } from '../../../kernel/pagination/page-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { ISSUER_CHANGE_ENTRIES, toIssuerChanges } from './issuer-fields.ts';
import { TenantSchema, toTenantBody } from './tenant-body.ts';

const QuerySchema = closedObject({
  ...PAGE_QUERY_ENTRIES,
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described('Part of the RUC, name or trade name', 'Parte del RUC, del nombre o del nombre comercial'),
    ),
  ),
  mode: v.optional(choiceField(db.TENANT_MODES)),
});

export const listTenants = masterProcedure('GET /admin/tenants', 'Tenants', {
  summary: say('List tenants', 'Listar empresas'),
  description: say(
    'Lists tenants with their certificates, newest first, including deactivated ones and test twins. Can be searched by part of the RUC, name or trade name, and by mode. Never returns a secret.',
    'Lista las empresas con sus certificados, primero las más nuevas, incluidas las desactivadas y las gemelas de prueba. ' +
      'Se puede buscar por parte del RUC, del nombre o del nombre comercial, y por modo. Nunca devuelve un secreto.',
  ),
})
  .input(QuerySchema)
  .output(v.object({ data: v.array(TenantSchema), pagination: PaginationSchema }))
  .query(async ({ ctx: { deps, system, language }, input }) => {
    const { tenants, ...total } = await db.listTenants(deps.db, system, {
      ...input,
      q: input.q ?? null,
      mode: input.mode ?? null,
    });
    const shown = { now: deps.clock.now(), language };
    return { data: tenants.map((tenant) => toTenantBody(tenant, shown)), pagination: toPagination(input, total) };
  });

export const getTenant = masterProcedure('GET /admin/tenants/{tenant_id}', 'Tenants', {
  summary: say('Get a tenant', 'Obtener una empresa'),
  description: say(
    'Returns its data and its certificates, with their validity and the reasons why documents would end as SIGN_ERROR with them.',
    'Devuelve sus datos y sus certificados, con su vigencia y los motivos por los que los comprobantes terminarían en SIGN_ERROR con ellos.',
  ),
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(TenantSchema)
  .query(async ({ ctx: { deps, system, language }, input }) =>
    toTenantBody(await db.getTenant(deps.db, system, input.tenant_id), { now: deps.clock.now(), language }),
  );

const GivenAdminSchema = v.pipe(
  closedObject({ name: v.optional(UserNameSchema), email: EmailSchema, password: NewPasswordSchema }),
  described(
    'Admin who can log in. `name` is optional for an existing user',
    'Admin que puede ingresar. `name` es opcional para un usuario existente',
  ),
);

export const updateTenant = masterProcedure('PATCH /admin/tenants/{tenant_id}', 'Tenants', {
  summary: say('Update a tenant', 'Actualizar una empresa'),
  description: say(
    'Missing fields stay unchanged; an address is replaced as a whole. Recorded documents keep the data they were issued with. `active: true` reactivates a tenant with all its credentials. ' +
      'The test twin follows in name, trade name, address and `active`. ' +
      '`admin` helps an admin who lost the password: the user with that e-mail gets the given password, becomes an active admin, and all sessions of the user end. ' +
      'If no user has the e-mail, one is created, and `name` is required.',
    'Los campos que faltan quedan igual; una dirección se reemplaza completa. Los comprobantes registrados conservan los datos con que se emitieron. ' +
      '`active: true` reactiva una empresa con todas sus credenciales. La gemela de prueba sigue en nombre, nombre comercial, dirección y `active`. ' +
      '`admin` ayuda a un admin que perdió la contraseña: el usuario con ese correo recibe la contraseña dada, pasa a ser un admin activo, y todas sus sesiones terminan. ' +
      'Si ningún usuario tiene el correo, se crea uno, y `name` es obligatorio.',
  ),
  errors: [409],
})
  .input(
    closedObject({
      tenant_id: recordId('tenant'),
      ...ISSUER_CHANGE_ENTRIES,
      pseRuc: v.optional(
        v.pipe(
          v.nullable(PseRucSchema),
          described(
            'RUC of a PSE whose SOL user may send the documents of the tenant, as `sunat.username` with the RUC in front; null takes it back',
            'RUC de un PSE cuyo usuario SOL puede enviar los comprobantes de la empresa, como `sunat.username` con el RUC adelante; null lo retira',
          ),
        ),
      ),
      active: v.optional(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse))),
      admin: v.optional(GivenAdminSchema),
    }),
  )
  .output(TenantSchema)
  .mutation(async ({ ctx: { deps, system, language }, input: { tenant_id, active, pseRuc, admin, ...given } }) => {
    const changes: db.TenantChanges = {
      ...toIssuerChanges(deps.keyring, tenant_id, given),
      ...(active === undefined ? {} : { active }),
      ...(pseRuc === undefined ? {} : { pseRuc }),
      ...(admin === undefined ? {} : { admin: await toGivenAdmin(deps, admin) }),
    };
    const updated = await db.updateTenant(deps.db, system, tenant_id, changes);
    if (admin !== undefined) {
      await deps.loginThrottle.forgive({ email: admin.email.toLowerCase(), ruc: updated.ruc });
    }
    return toTenantBody(updated, { now: deps.clock.now(), language });
  });

async function toGivenAdmin({ passwords }: GatewayDeps, admin: v.InferOutput<typeof GivenAdminSchema>) {
  const { password, ...user } = admin;
  return { ...user, passwordHash: await passwords.hash(password) };
}

export const deactivateTenant = masterProcedure('DELETE /admin/tenants/{tenant_id}', 'Tenants', {
  summary: say('Deactivate a tenant', 'Desactivar una empresa'),
  description: say(
    'Its API keys and users stop working at once. Nothing is deleted, and documents in progress continue to their ' +
      'verdict, because they have a number and a legal deadline. Its test twin is deactivated too. `PATCH` with `active: true` reactivates the tenant.',
    'Sus claves API y sus usuarios dejan de funcionar de inmediato. No se borra nada, y los comprobantes en curso continúan hasta su respuesta, porque tienen un número y un plazo legal. ' +
      'Su gemela de prueba también se desactiva. `PATCH` con `active: true` reactiva la empresa.',
  ),
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input }) => {
    await db.updateTenant(deps.db, system, input.tenant_id, { active: false });
  });

export const putTenantCertificate = masterProcedure('PUT /admin/tenants/{tenant_id}/certificate', 'Tenants', {
  summary: say(
    'Upload a certificate of a tenant, for now or for a later day',
    'Subir un certificado de una empresa, para ahora o para un día posterior',
  ),
  description: say(
    "The certificate must be able to sign for the tenant from its first day: valid, RSA of at least 2048 bits, and with the tenant's RUC in its subject or a `rucException`. " +
      'Returns the current certificate and the scheduled one. If the authority is the sandbox, `sandbox` makes a self-signed one.',
    'El certificado debe poder firmar por la empresa desde su primer día: vigente, RSA de 2048 bits como mínimo, y con el RUC de la empresa en su titular o un `rucException`. ' +
      'Devuelve el certificado actual y el programado. Si la autoridad es el sandbox, `sandbox` hace uno autofirmado.',
  ),
})
  .input(closedObject({ tenant_id: recordId('tenant'), ...UPLOAD_ENTRIES }))
  .output(v.object(CERTIFICATES_ENTRIES))
  .mutation(async ({ ctx: { deps, system, language }, input: { tenant_id: tenantId, ...upload } }) => {
    const tenant = await db.getTenant(deps.db, system, tenantId);
    const accepted = await acceptUpload(deps, tenant, upload);
    const certificates = await recordCertificate(deps.db, { ...system, tenantId }, accepted);
    return toCertificatesBody(certificates, { ruc: tenant.ruc, now: deps.clock.now(), language });
  });
