CREATE TABLE "summary_lines" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"action" text NOT NULL,
	"summary_id" uuid,
	"most_lines" integer DEFAULT 500 NOT NULL,
	-- Keys that are added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "summary_lines_document_fkey" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id"),
	CONSTRAINT "summary_lines_summary_fkey" FOREIGN KEY ("tenant_id","summary_id") REFERENCES "public"."documents"("tenant_id","id"),
	CONSTRAINT "summary_lines_pkey" PRIMARY KEY("tenant_id","document_id","action"),
	CONSTRAINT "summary_lines_action" CHECK (action in ('add', 'void')),
	CONSTRAINT "summary_lines_most_lines" CHECK (most_lines between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "summary_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "summarized" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "receipts" text DEFAULT 'individual' NOT NULL;--> statement-breakpoint
CREATE INDEX "summary_lines_summary" ON "summary_lines" USING btree ("tenant_id","summary_id");--> statement-breakpoint
-- Every row satisfies the check by its default, so the rows need no validation.
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_receipts" CHECK (receipts in ('individual', 'summary')) NOT VALID;--> statement-breakpoint
CREATE POLICY "own_rows" ON "summary_lines" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "summary_lines" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE summary_lines FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (summary_id, most_lines) ON summary_lines TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (summarized) ON documents TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (receipts) ON tenants TO chasqui_app;
