import { withConnection } from '../../support/query-database.ts';

/**
 * Adds to every accepted document the rows that an emission leaves: history, submission, both files and receivables.
 * Writes the tables directly as their superuser.
 */
export async function fillHistory(url: string): Promise<void> {
  await withConnection(url, async (superuser) => {
    // Every row names a document that was read in the same statement: nothing is to be checked.
    await superuser.query('set session_replication_role = replica');
    for (const statement of [EVENTS, SUBMISSIONS, ARTIFACTS, RECEIVABLES]) await superuser.query(statement);
    await superuser.query('vacuum analyze');
  });
}

const EVENTS = `
  insert into document_events (id, tenant_id, document_id, from_state, to_state, reason, actor_kind)
  select uuidv7(), tenant_id, id, step.before, step.after, 'filled', 'worker'
  from documents, (values (null, 'PENDING'), ('PENDING', 'SIGNED'), ('SIGNED', 'ACCEPTED')) step (before, after)
  where state = 'ACCEPTED'`;

const SUBMISSIONS = `
  insert into submissions (id, tenant_id, document_id, operation, attempt, closed_at, in_doubt, outcome, response_code)
  select uuidv7(), tenant_id, id, 'sendBill', 1, now(), false, 'accepted', '0' from documents where state = 'ACCEPTED'`;

/** Far shorter than real ones: their bytes lie beside what an emission reads. */
const ARTIFACTS = `
  insert into artifacts (tenant_id, document_id, kind, encoding, bytes, sha256, byte_length, file_name)
  select tenant_id, id, kind, 'identity', '\\x00', sha256('\\x00'), 1, 'filled'
  from documents, (values ('signed_xml'), ('cdr')) file (kind) where state = 'ACCEPTED'`;

const RECEIVABLES = `
  insert into receivables (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
    customer_identity_number, customer_name, currency_code, issue_date, due_date, total, paid, voided)
  select uuidv7(), tenant_id, id, document_type, series, correlative, counterparty_identity_type,
    counterparty_identity_number, counterparty_name, currency_code, issue_date, due_date, total,
    case when correlative % 5 = 0 then 0 else total end, voided
  from documents where state = 'ACCEPTED'`;
