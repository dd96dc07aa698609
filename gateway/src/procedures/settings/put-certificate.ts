import { closedObject } from '@chasqui/core/fields';
import { recordCertificate } from '@chasqui/db/certificates';
import { getSettings } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { acceptUpload } from '../../certificates/accept-upload.ts';
import { CERTIFICATES_ENTRIES, toCertificatesBody } from '../../certificates/certificate-body.ts';
import { UPLOAD_ENTRIES } from '../../certificates/certificate-request.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';

export const putCertificate = configureProcedure
  .meta({
    route: {
      method: 'PUT',
      path: '/api/settings/certificate',
      summary: 'Upload another certificate, for now or from a day on',
      description:
        'It must be able to sign for the tenant from its first moment: in force, RSA of at least 2048 bits, and with ' +
        "the tenant's RUC in its subject, or with a `rucException`.",
      tags: ['Settings'],
      spec: withErrors(400, 401, 403, 413, 415, 503),
    },
  })
  .input(closedObject(UPLOAD_ENTRIES))
  .output(v.object(CERTIFICATES_ENTRIES))
  .mutation(async ({ ctx: { deps, tenant }, input }) => {
    const owner = await getSettings(deps.db, tenant);
    const certificates = await recordCertificate(deps.db, tenant, await acceptUpload(deps, owner, input));
    return toCertificatesBody(certificates, { ruc: owner.ruc, now: deps.clock.now() });
  });
