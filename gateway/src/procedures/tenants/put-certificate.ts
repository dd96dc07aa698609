import { closedObject } from '@chasqui/core/fields';
import { recordCertificate } from '@chasqui/db/certificates';
import { getTenant } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { acceptUpload } from '../../certificates/accept-upload.ts';
import { CERTIFICATES_ENTRIES, toCertificatesBody } from '../../certificates/certificate-body.ts';
import { UPLOAD_ENTRIES } from '../../certificates/certificate-request.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { TenantIdSchema } from './tenant-id.ts';

export const putCertificate = masterProcedure
  .meta({
    route: {
      method: 'PUT',
      path: '/admin/tenants/{tenant_id}/certificate',
      summary: 'Give a tenant another certificate, now or from a day on',
      description:
        'It must be able to sign for the tenant from its first moment: in force, RSA of at least 2048 bits, and ' +
        "with the tenant's RUC in its subject, or with a `rucException`. Answers the certificate that signs now and " +
        'the one that waits for its day. With the sandbox as authority, `sandbox` makes a self-signed one.',
      tags: ['Tenants'],
      spec: withErrors(400, 401, 403, 404, 413, 415, 503),
    },
  })
  .input(closedObject({ tenant_id: TenantIdSchema, ...UPLOAD_ENTRIES }))
  .output(v.object(CERTIFICATES_ENTRIES))
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id: tenantId, ...upload } }) => {
    const tenant = await getTenant(deps.db, system, tenantId);
    const accepted = await acceptUpload(deps, tenant, upload);
    const certificates = await recordCertificate(deps.db, { ...system, tenantId }, accepted);
    return toCertificatesBody(certificates, { ruc: tenant.ruc, now: deps.clock.now() });
  });
