DROP INDEX "documents_created";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "counterparty_search" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What recordDocument writes from now on, for the documents that are there: the name as foldName makes it, and the legal
-- terms of the definitions.
UPDATE documents SET
  counterparty_search = btrim(left(upper(regexp_replace(
    regexp_replace(normalize(counterparty_name, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')), 300)),
  submission_deadline = CASE
    WHEN document_type IN ('01', '03', '07', '08') THEN issue_date + CASE WHEN series LIKE 'B%' THEN 5 ELSE 3 END
    WHEN document_type IN ('20', '40') THEN issue_date + 7
    WHEN document_type IN ('RA', 'RC') THEN (completed ->> 'referenceDate')::date + 7
    WHEN document_type = '09' THEN (completed -> 'transport' ->> 'startDate')::date
  END;--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("tenant_id","issue_date","id","created_at","document_type","series","correlative","state","voided","counterparty_identity_number","counterparty_search");--> statement-breakpoint
CREATE INDEX "documents_state" ON "documents" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_customer" ON "documents" USING btree ("tenant_id","counterparty_identity_number","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_voided" ON "documents" USING btree ("tenant_id","created_at","id") WHERE voided;--> statement-breakpoint
CREATE INDEX "documents_series" ON "documents" USING btree ("tenant_id","series","document_type","correlative","state","id");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("tenant_id","created_at","id","issue_date","document_type","series","correlative","state","voided","counterparty_identity_number","counterparty_search");