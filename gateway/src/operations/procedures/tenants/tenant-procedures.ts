import { UPLOAD_ENTRIES } from '@chasqui/core/certificates';
import { choiceField, closedObject, textField } from '@chasqui/core/fields';
import { REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { EmailSchema, NewPasswordSchema, UserNameSchema } from '@chasqui/core/users';
import { recordCertificate } from '@chasqui/db/certificates';
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
  q: v.optional(v.pipe(textField({ min: 1, max: 100 }), v.description('Part of the RUC, name or trade name'))),
  mode: v.optional(choiceField(db.TENANT_MODES)),
});

export const listTenants = masterProcedure('GET /admin/tenants', 'Tenants', {
  summary: 'List tenants',
  description:
    'Lists tenants with their certificates, newest first, including deactivated ones and test twins. Can be searched ' +
    'by part of the RUC, name or trade name, and by mode. Never returns a secret.',
})
  .input(QuerySchema)
  .output(v.object({ data: v.array(TenantSchema), pagination: PaginationSchema }))
  .query(async ({ ctx: { deps, system, language }, input }) => {
    const { tenants, total } = await db.listTenants(deps.db, system, {
      ...input,
      q: input.q ?? null,
      mode: input.mode ?? null,
    });
    const shown = { now: deps.clock.now(), language };
    return { data: tenants.map((tenant) => toTenantBody(tenant, shown)), pagination: toPagination(input, total) };
  });

export const getTenant = masterProcedure('GET /admin/tenants/{tenant_id}', 'Tenants', {
  summary: 'Get a tenant',
  description:
    'Returns its data and its certificates, with their validity and the reasons why documents would end as ' +
    'SIGN_ERROR with them.',
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(TenantSchema)
  .query(async ({ ctx: { deps, system, language }, input }) =>
    toTenantBody(await db.getTenant(deps.db, system, input.tenant_id), { now: deps.clock.now(), language }),
  );

const GivenAdminSchema = v.pipe(
  closedObject({ name: v.optional(UserNameSchema), email: EmailSchema, password: NewPasswordSchema }),
  v.description('Admin who can log in. `name` is optional for an existing user'),
);

export const updateTenant = masterProcedure('PATCH /admin/tenants/{tenant_id}', 'Tenants', {
  summary: 'Update a tenant',
  description:
    'Missing fields stay unchanged; an address is replaced as a whole. Recorded documents keep the data they were ' +
    'issued with. `active: true` reactivates a tenant with all its credentials. The test twin follows in name, trade ' +
    'name, address and `active`. `admin` helps an admin who lost the ' +
    'password: the user with that e-mail gets the given password, becomes an active admin, and all sessions of the ' +
    'user end. If no user has the e-mail, one is created, and `name` is required.',
  errors: [409],
})
  .input(
    closedObject({
      tenant_id: recordId('tenant'),
      ...ISSUER_CHANGE_ENTRIES,
      active: v.optional(v.boolean(schemaMessage(REQUEST_MESSAGES.trueOrFalse))),
      admin: v.optional(GivenAdminSchema),
    }),
  )
  .output(TenantSchema)
  .mutation(async ({ ctx: { deps, system, language }, input: { tenant_id, active, admin, ...given } }) => {
    const changes: db.TenantChanges = {
      ...toIssuerChanges(deps.keyring, tenant_id, given),
      ...(active === undefined ? {} : { active }),
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
  summary: 'Deactivate a tenant',
  description:
    'Its API keys and users stop working at once. Nothing is deleted, and documents in progress continue to their ' +
    'verdict, because they have a number and a legal deadline. Its test twin is deactivated too. `PATCH` with `active: true` reactivates the tenant.',
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input }) => {
    await db.updateTenant(deps.db, system, input.tenant_id, { active: false });
  });

export const putTenantCertificate = masterProcedure('PUT /admin/tenants/{tenant_id}/certificate', 'Tenants', {
  summary: 'Upload a certificate of a tenant, for now or for a later day',
  description:
    'The certificate must be able to sign for the tenant from its first day: valid, RSA of at least 2048 bits, and ' +
    "with the tenant's RUC in its subject or a `rucException`. Returns the current certificate and the scheduled " +
    'one. If the authority is the sandbox, `sandbox` makes a self-signed one.',
})
  .input(closedObject({ tenant_id: recordId('tenant'), ...UPLOAD_ENTRIES }))
  .output(v.object(CERTIFICATES_ENTRIES))
  .mutation(async ({ ctx: { deps, system, language }, input: { tenant_id: tenantId, ...upload } }) => {
    const tenant = await db.getTenant(deps.db, system, tenantId);
    const accepted = await acceptUpload(deps, tenant, upload);
    const certificates = await recordCertificate(deps.db, { ...system, tenantId }, accepted);
    return toCertificatesBody(certificates, { ruc: tenant.ruc, now: deps.clock.now(), language });
  });
