CREATE TABLE "document_imports" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_name" text,
	"sheet" "bytea" NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"request_id" text,
	"clock_days" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" jsonb,
	"final_counts" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	-- A key that is added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "document_imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "document_imports_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "document_imports_format" CHECK (format in ('csv', 'xlsx')),
	CONSTRAINT "document_imports_actor" CHECK (actor_kind in ('api_key', 'user'))
);
--> statement-breakpoint
CREATE TABLE "document_import_rows" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL,
	"document_type" text NOT NULL,
	"rows" integer[] NOT NULL,
	"request" jsonb,
	"request_digest" "bytea" NOT NULL,
	"state" text NOT NULL,
	"document_id" uuid,
	"problem" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_import_rows_import_fkey" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."document_imports"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "document_import_rows_pkey" PRIMARY KEY("tenant_id","import_id","position"),
	CONSTRAINT "document_import_rows_state" CHECK (state in ('WAITING', 'RECORDED', 'FAILED', 'CANCELLED')),
	CONSTRAINT "document_import_rows_document" CHECK ((state = 'RECORDED') = (document_id is not null)),
	CONSTRAINT "document_import_rows_problem" CHECK ((state = 'FAILED') = (problem is not null)),
	CONSTRAINT "document_import_rows_request" CHECK ((state = 'WAITING') = (request is not null))
);
--> statement-breakpoint
CREATE TABLE "document_references" (
	"tenant_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"document_id" uuid NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_references_pkey" PRIMARY KEY("tenant_id","reference"),
	CONSTRAINT "document_references_reference" CHECK (length(reference) between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX "document_imports_created" ON "document_imports" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_imports_due" ON "document_imports" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "document_imports_ended" ON "document_imports" USING btree ("created_at") WHERE next_attempt_at is null;--> statement-breakpoint
CREATE INDEX "document_import_rows_waiting" ON "document_import_rows" USING btree ("tenant_id","import_id","position") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "document_import_rows_documents" ON "document_import_rows" USING btree ("tenant_id","import_id","document_id");--> statement-breakpoint
ALTER TABLE "document_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_rows" ON "document_imports" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "document_imports" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE document_imports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_rows" ON "document_import_rows" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "document_import_rows" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE document_import_rows FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_references" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_rows" ON "document_references" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "document_references" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE document_references FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The rows go with their import.
GRANT SELECT, INSERT, UPDATE (next_attempt_at, cancelled_at, cancel_reason, final_counts), DELETE ON document_imports TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (request, state, document_id, problem, attempts) ON document_import_rows TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (document_id, request_digest) ON document_references TO chasqui_app;--> statement-breakpoint
-- Gateways claim due imports of all tenants, and workers find old ones. They need not see what is in them.
GRANT SELECT (tenant_id, id, next_attempt_at, created_at), UPDATE (next_attempt_at) ON document_imports TO chasqui_system;
