ALTER TABLE "documents" ADD COLUMN "cdr_has_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (cdr_has_digest) ON documents TO chasqui_app;--> statement-breakpoint
CREATE TABLE "document_comparisons" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"claimed_until" timestamp with time zone,
	"compared_on" date,
	"status" text,
	"differs" boolean DEFAULT false NOT NULL,
	-- A key that is added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "document_comparisons_document" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id"),
	CONSTRAINT "document_comparisons_pkey" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "document_comparisons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_rows" ON "document_comparisons" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "document_comparisons" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE document_comparisons FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (claimed_until, compared_on, status, differs) ON document_comparisons TO chasqui_app;
