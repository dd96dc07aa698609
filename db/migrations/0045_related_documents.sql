CREATE TABLE "related_documents" (
	"tenant_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"series" text NOT NULL,
	"correlative" integer NOT NULL,
	"document_id" uuid NOT NULL,
	-- Keys that are added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "related_documents_document_fkey" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id"),
	CONSTRAINT "related_documents_pkey" PRIMARY KEY("tenant_id","series","correlative","document_type","document_id"),
	CONSTRAINT "related_documents_correlative" CHECK (correlative between 1 and 99999999)
);
--> statement-breakpoint
-- What recordDocument writes from now on, for the guides that are there. The policy of the owner shows them: the table of
-- documents is read and not locked.
SET LOCAL row_security = on;--> statement-breakpoint
SET LOCAL chasqui.reads_all = 'on';--> statement-breakpoint
INSERT INTO related_documents (tenant_id, document_type, series, correlative, document_id)
SELECT DISTINCT guide.tenant_id, named ->> 'typeCode', split_part(named ->> 'id', '-', 1),
  split_part(named ->> 'id', '-', 2)::int, guide.id
FROM documents guide, jsonb_array_elements(guide.completed -> 'relatedDocuments') named
WHERE guide.document_type IN ('09', '31') AND named ->> 'issuerRuc' = guide.completed #>> '{issuer,ruc}'
  AND named ->> 'id' ~ '^[A-Z0-9]{4}-[1-9][0-9]{0,7}$';--> statement-breakpoint
SET LOCAL row_security = off;--> statement-breakpoint
SET LOCAL chasqui.reads_all = 'off';--> statement-breakpoint
ALTER TABLE "related_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_rows" ON "related_documents" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "related_documents" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE related_documents FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON related_documents TO chasqui_app;
