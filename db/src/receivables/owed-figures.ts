const DETRACTION = "coalesce((said.detraction ->> 'amount')::numeric, 0)";
const RETENTION = "coalesce((said.retention ->> 'amount')::numeric, 0)";
/** Part of a credit sale that the customer paid at once. */
const INITIAL_PAYMENT = 'coalesce((said."paymentForm" ->> \'initialPayment\')::numeric, 0)';

/**
 * Amount that the customer pays to the company for the document itself: payable less detraction and retention. A credit
 * sale has this amount in its form of payment, less the initial payment. Otherwise a detraction, which is in soles, counts in another currency as
 * its percentage of the payable amount.
 */
const PAYABLE_TO_COMPANY = `case said."paymentForm" ->> 'kind'
  when 'Credito' then (said."paymentForm" ->> 'amount')::numeric + ${INITIAL_PAYMENT}
  else documents.total - ${RETENTION} - case documents.currency_code
    when 'PEN' then ${DETRACTION}
    else round(documents.total * coalesce((said.detraction ->> 'percentage')::numeric, 0) / 100, 2) end
  end`;

/** The valid notes of a document, in its currency: notes of another one change nothing (SUNAT refuses them, 3209). */
const IS_ITS_NOTE = `note.tenant_id = documents.tenant_id and note.modifies_type = documents.document_type
  and note.modifies_series = documents.series and note.modifies_correlative = documents.correlative
  and note.currency_code = documents.currency_code and note.state = 'ACCEPTED' and not note.voided`;

/** Debit notes raise the total, credit notes lower it. */
const NOTES_TOTAL = `coalesce((
  select sum(case note.document_type when '08' then note.total else -note.total end)
  from documents note where ${IS_ITS_NOTE}), 0)`;

/** Form of payment of the last credit note 13, which replaces the instalments of its factura. */
const NEW_PAYMENT_FORM = `(select note.completed -> 'paymentForm' from documents note
  where ${IS_ITS_NOTE} and note.document_type = '07' and note.total = 0
    and note.completed #>> '{modification,reasonCode}' = '13'
  order by note.created_at desc, note.id desc limit 1)`;

/** The part that was due at once, before the instalments. Payments fill it first. */
const INITIAL_PART = `case when ${INITIAL_PAYMENT} > 0 then jsonb_build_array(jsonb_build_object(
  'amount', said."paymentForm" ->> 'initialPayment', 'dueDate', documents.issue_date, 'initial', true)) else '[]' end`;

/**
 * Amount that the customer pays at once: the initial payment, which stays, or the whole debt of a sale paid at once, less what
 * its credit notes or its voiding take back. Null if nothing is paid at once. It follows from the documents alone, so that the
 * order of their verdicts does not matter. A debit note is not paid by it.
 */
const AT_ONCE = `case
  when initial > 0 then initial
  when is_paid_at_once then case when documents.voided then 0 else greatest(least(owed, total), 0) end
  end`;

/** Perception in the currency of the receivable. It is always in soles. */
const PERCEPTION = "case documents.currency_code when 'PEN' then documents.perception else 0 end";

/**
 * Query of the figures of a receivable over the row `documents` of its factura or boleta: `total`, `detraction`,
 * `retention`, the amount `at_once` of the automatic payment (null without one), and the agreed `instalments` (jsonb; null
 * without any). A refresh writes them and a repair compares them.
 * Credit notes above the debt take back the deposits next, so that a sale and its full credit note are zero. The total is
 * below zero if they come to more than the document.
 */
export const OWED_FIGURES = `(
  select total, detraction, retention, ${AT_ONCE} as at_once, instalments
  from (
    select summed.*, case when net < 0 then least(net + withheld, 0) else net end as total
    from (
      select own.*, owed + ${NOTES_TOTAL} as net, documents.total + ${PERCEPTION} - owed as withheld
      from (
        select ${PAYABLE_TO_COMPANY} + ${PERCEPTION} as owed, ${DETRACTION} as detraction, ${RETENTION} as retention,
          ${INITIAL_PAYMENT} as initial, said."paidAtOnce" as is_paid_at_once,
          ${INITIAL_PART} || (coalesce(${NEW_PAYMENT_FORM}, said."paymentForm") -> 'instalments') as instalments
        from jsonb_to_record(documents.completed) as said ("paymentForm" jsonb, detraction jsonb, retention jsonb,
          "paidAtOnce" boolean)
        offset 0
      ) own
      offset 0
    ) summed
    offset 0
  ) figures)`;
