/**
 * Verbs of db that work outside of any tenant, by their files below db/src, each with its reason. All other verbs act
 * as one tenant, and see no rows of another.
 */
export const SYSTEM_VERBS: Readonly<Record<string, string>> = {
  'api-keys/authenticate-api-key.ts': 'whose a key is must be found out before there is a tenant',
  'users/find-login.ts': 'a login names a RUC: the tenant is what it asks for',
  'users/record-failed-login.ts': 'nobody has proved to belong to the tenant, and there may be none',
  'refresh-tokens/renew-session.ts': 'a refresh token says nothing of its tenant',
  'documents/find-public-document.ts': 'a paper names its RUC: whose it is must be found out before it is looked up',

  'tenants/create-tenant.ts': 'administration: the tenant is not there yet',
  'tenants/list-tenants.ts': 'administration: all tenants',
  'tenants/get-tenant.ts': 'administration: the master key belongs to no tenant',
  'tenants/update-tenant.ts': 'administration: activating is beyond what a tenant may do to itself',
  'api-keys/record-api-key.ts': 'administration: keys are given by the master key',
  'api-keys/list-api-keys.ts': 'administration: keys are listed by the master key',
  'api-keys/revoke-api-key.ts': 'administration: keys are ended by the master key',

  'documents/submission/claim-overdue-documents.ts':
    'the sweep looks for what is overdue in all tenants; it sees ids and deadlines only',
  'documents/submission/count-due-documents.ts': 'the metric counts what is due in all tenants',
  'documents/submission/list-unreadable-answers.ts':
    'diagnosis: an operator has the id of a document and not its tenant',
  'idempotency-keys/delete-expired-idempotency-keys.ts': 'the sweep removes what is too old in all tenants',
  'exports/claim-overdue-exports.ts': 'the sweep looks for what nobody makes in all tenants; it sees ids only',
  'exports/delete-expired-exports.ts': 'the sweep removes what has expired in all tenants; it sees ids only',
  'webhooks/claim-due-deliveries.ts': 'the sweep looks for what is to be told in all tenants; it sees ids only',
  'webhooks/delete-removed-endpoints.ts': 'the sweep removes what tenants removed, in all of them; it sees ids only',
  'webhooks/delete-old-deliveries.ts': 'the sweep removes what ended long ago in all tenants; it sees ids only',
  'webhooks/delete-old-events.ts': 'the sweep removes what is too old in all tenants; it sees ids and ages only',
  'certificates/list-expiring-certificates.ts': 'the warning looks at the certificates of all tenants',

  'series/skip-all-numbers.ts':
    'an operator set the whole database back: the tenants are listed, each is then worked on as itself',

  'key-rotation/reseal-batch.ts': 'another sealing key takes over the rows of all tenants',
  'key-rotation/count-sealed-otherwise.ts': 'the same: how many are left',
  'key-rotation/list-sealed-samples.ts': 'a process that starts asks whether its key opens what is stored',
};
