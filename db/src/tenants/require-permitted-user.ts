import { validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { judgeSolUser, rucOfSolUser } from '@chasqui/core/sunat-credentials';

/** Throws VALIDATION_FAILED for the user of another RUC than that of the tenant's PSE. */
export function requirePermittedUser({ username }: { readonly username: string }, pseRuc: string | null): void {
  if (judgeSolUser(username, pseRuc) !== 'barred') return;
  const ruc = rucOfSolUser(username);
  throw validationError([
    {
      path: 'sunat.username',
      code: 'PSE_NOT_ALLOWED',
      ...say(
        `begins with the RUC ${ruc}, whose user may not send for this company. Give the name without a RUC, or let the operator allow the PSE with pseRuc (PATCH /admin/tenants/:tenant_id)`,
        `empieza con el RUC ${ruc}, cuyo usuario no puede enviar por esta empresa. Indique el nombre sin RUC, o pida al operador permitir al PSE con pseRuc (PATCH /admin/tenants/:tenant_id)`,
      ),
    },
  ]);
}
