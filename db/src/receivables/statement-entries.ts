import { sql } from 'drizzle-orm';

/** The day in Lima of an instant. */
const limaDay = (column: string) => sql.raw(`(${column} at time zone 'America/Lima')::date`);

/** Accepted notes of a receivable in its currency: the notes that it counts, and the notes voided later. */
const ITS_NOTES = sql`owed join documents note on note.tenant_id = owed.tenant_id
  and note.modifies_type = owed.document_type and note.modifies_series = owed.series
  and note.modifies_correlative = owed.correlative and note.currency_code = owed.currency_code
  and note.state = 'ACCEPTED'`;

const ITS_DOCUMENT = sql`owed join documents on documents.tenant_id = owed.tenant_id and documents.id = owed.document_id`;
const ITS_PAYMENTS = sql`owed join payments on payments.tenant_id = owed.tenant_id and payments.receivable_id = owed.id`;

const OF_NOTE = sql`owed.id, null::uuid, note.document_type, note.series, note.correlative, owed.currency_code`;
const OF_OWED = sql`owed.document_type, owed.series, owed.correlative, owed.currency_code`;

/**
 * Query of all entries that changed the debt of the receivables in `owed`. A void document is reversed on the day it
 * became void. A note is reversed by its own amount, a factura or boleta by its amount plus its valid notes.
 */
export const STATEMENT_ENTRIES = sql`
  select 'document' as kind, documents.issue_date as date, documents.created_at as at, owed.id as receivable_id,
    null::uuid as payment_id, ${OF_OWED}, documents.total as charge, 0.00 as credit
  from ${ITS_DOCUMENT}
  union all
  select case note.document_type when '08' then 'debit_note' else 'credit_note' end, note.issue_date, note.created_at,
    ${OF_NOTE}, case note.document_type when '08' then note.total else 0.00 end,
    case note.document_type when '08' then 0.00 else note.total end
  from ${ITS_NOTES}
  union all
  select 'voiding', ${limaDay('note.voided_at')}, note.voided_at, ${OF_NOTE},
    case note.document_type when '08' then 0.00 else note.total end,
    case note.document_type when '08' then note.total else 0.00 end
  from ${ITS_NOTES} and note.voided
  union all
  select 'voiding', ${limaDay('documents.voided_at')}, documents.voided_at, owed.id, null::uuid, ${OF_OWED},
    greatest(-owed.total, 0.00), greatest(owed.total, 0.00)
  from ${ITS_DOCUMENT} and documents.voided
  union all
  select 'payment', payments.date, payments.created_at, owed.id, payments.id, ${OF_OWED}, 0.00, payments.amount
  from ${ITS_PAYMENTS}
  union all
  select 'reversal', ${limaDay('payments.reversed_at')}, payments.reversed_at, owed.id, payments.id, ${OF_OWED},
    payments.amount, 0.00
  from ${ITS_PAYMENTS} and payments.reversed_at is not null`;
