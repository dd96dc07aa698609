/**
 * Files below db/src with verbs that work outside of any tenant, each with its reason. All other verbs act as one tenant,
 * and see no rows of another.
 */
export const SYSTEM_VERBS: Readonly<Record<string, string>> = {
  'api-keys/authenticate-api-key.ts': 'the key decides which tenant a request is for',
  'users/find-login.ts': 'a login names a RUC, which decides the tenant; a failed login may be for no tenant at all',
  'refresh-tokens/renew-session.ts': 'the refresh token decides which tenant a request is for',
  'documents/find-public-document.ts': 'a printed document names a RUC, which decides the tenant',

  'tenants/find-new-cell.ts': 'a request for a company that was moved away is sent to its new cell',
  'tenants/find-test-twin.ts': 'a user in test mode acts in the test twin of the own tenant',

  'tenants/create-tenant.ts': 'administration: the tenant does not exist yet',
  'tenants/create-test-twin.ts': 'administration: the tenant does not exist yet',
  'tenants/list-cell-companies.ts':
    'administration: the router of several cells learns the ids and RUCs of all tenants',
  'tenants/list-tenants.ts': 'administration: lists all tenants',
  'tenants/list-tenants-with-client.ts':
    'the nightly comparison finds the tenants that may ask SUNAT; it sees ids only',
  'tenants/list-tenants-without-client.ts': 'diagnosis: an operator sees which tenants cannot emit guides',
  'tenants/get-tenant.ts': 'administration: the master key belongs to no tenant',
  'tenants/update-tenant.ts': 'administration: a tenant must not activate itself',
  'channels/find-channel.ts': 'administration: the master key belongs to no tenant',
  'channels/list-ose-urls.ts': 'diagnosis: an operator sees whether the OSEs of all tenants answer',
  'channels/put-channel.ts': 'administration: channels are chosen with the master key',
  'api-keys/api-keys.ts':
    'administration: the master key, or an admin for the own tenant, creates, lists and revokes keys',

  'artifacts/move-files.ts':
    'the sweep finds the companies whose files wait; it sees ids only, and moves files as one tenant',
  'documents/submission/claim-overdue-documents.ts':
    'the sweep claims overdue documents of all tenants; it sees ids and deadlines only',
  'documents/submission/count-authority-calls.ts':
    'operation: an operator sees how the authority answers all tenants; it sees counts only',
  'documents/submission/announce-due-documents.ts':
    'the sweep finds documents of all tenants whose term is about to end, and tells each tenant as that tenant',
  'documents/submission/count-due-documents.ts': 'the metric counts what is due in all tenants',
  'documents/submission/list-due-documents.ts':
    'operation: an operator sees which documents of all tenants are due: lists their ids, then reads as each tenant',
  'documents/submission/list-unreadable-answers.ts':
    'diagnosis: an operator has the id of a document and not its tenant',
  'partitions/add-coming-partitions.ts':
    'the sweep adds the partitions of the coming months, which have the rows of all tenants; it reads no row',
  'renditions.ts': 'the sweep deletes old printed forms of all tenants; it sees keys and ages only',
  'idempotency-keys/delete-expired-idempotency-keys.ts': 'the sweep deletes expired keys of all tenants',
  'sire/sire-terms.ts': "administration: an operator sets SUNAT's calendar, which is the same for all tenants",
  'exchange-rates.ts': 'administration: an operator sets exchange rates, which are the same for all tenants',
  'register-updates.ts': "operation: the copies of SUNAT's registers are the same for all tenants",
  'taxpayer-lists.ts': "operation: SUNAT's lists of taxpayers are the same for all tenants",
  'rules/get-rule-book.ts': 'operation: the rules with dates are the same for all tenants',
  'rules/rule-overrides.ts':
    'administration: an operator changes the rules with dates, which are the same for all tenants',
  'documents/clear-old-addresses.ts':
    'the sweep clears old client addresses in the histories of all tenants; it sees ids, ages and addresses only',
  'emails/delete-old-emails.ts': 'the sweep deletes old e-mails of all tenants; it sees ids, states and ages only',
  'audit/delete-old-audit-records.ts':
    'the sweep deletes old audit records of all tenants and of none; it sees ids and ages only',
  'emails/claim-due-emails.ts': 'the sweep claims due e-mails of all tenants; it sees ids only',
  'document-imports/claim-imports.ts': 'gateways claim the due imports of all tenants; they see ids only',
  'document-imports/delete-expired-imports.ts':
    'the sweep deletes old imports of all tenants; it sees ids and ages only',
  'exports/claim-overdue-exports.ts': 'the sweep claims overdue exports of all tenants; it sees ids only',
  'exports/delete-expired-exports.ts': 'the sweep deletes expired exports of all tenants; it sees ids only',
  'sire/work-on-sire-task.ts': 'the sweep claims due tasks of SIRE of all tenants; it sees ids only',
  'webhooks/claim-due-deliveries.ts': 'the sweep claims due deliveries of all tenants; it sees ids only',
  'webhooks/webhook-retention.ts':
    'the sweep deletes old deliveries and events and removed endpoints of all tenants; it sees ids and ages only',
  'certificates/list-expiring-certificates.ts': 'the warning covers the certificates of all tenants',

  'series/skip-numbers.ts':
    'after a restore, an operator skips numbers in the whole database: lists the tenants, then acts as each of them',

  'key-rotation/reseal-batch.ts': 'a new sealing key replaces the old one in the rows of all tenants',
};
