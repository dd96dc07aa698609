CREATE TABLE "clients" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"identity_type" text NOT NULL,
	"identity_number" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"email" text,
	"phone" text,
	"search" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "export_chunks" (
	"tenant_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"sequence" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_chunks_pkey" PRIMARY KEY("tenant_id","export_id","attempt","sequence")
);
--> statement-breakpoint
ALTER TABLE "export_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"file_name" text,
	"media_type" text,
	"byte_length" bigint,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exports_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exports_kind" CHECK (kind in ('documents', 'sales-register', 'archive')),
	CONSTRAINT "exports_state" CHECK (state in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"receivable_id" uuid NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"date" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payments_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"unit_code" text NOT NULL,
	"unit_price" numeric NOT NULL,
	"igv_type" text NOT NULL,
	"isc_rate" numeric,
	"isc_system_type" text,
	"search" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"series" text NOT NULL,
	"correlative" integer NOT NULL,
	"customer_identity_type" text NOT NULL,
	"customer_identity_number" text NOT NULL,
	"customer_name" text NOT NULL,
	"currency_code" text NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date,
	"total" numeric(18, 2) NOT NULL,
	"paid" numeric(18, 2) NOT NULL,
	"voided" boolean DEFAULT false NOT NULL,
	"balance" numeric(18, 2) GENERATED ALWAYS AS (case when voided then 0 else greatest(total - paid, 0) end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receivables_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "receivables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"response_status" integer,
	"problem" text,
	"response_excerpt" text,
	CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY("tenant_id","delivery_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('PENDING', 'DELIVERED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"event_types" text[] NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"sealed_previous_secret" "bytea",
	"previous_secret_until" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"once_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "documents_issued";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "modifies_type" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "modifies_series" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "modifies_correlative" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_export_fkey" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."exports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receivable_fkey" FOREIGN KEY ("tenant_id","receivable_id") REFERENCES "public"."receivables"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_document_fkey" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_fkey" FOREIGN KEY ("tenant_id","delivery_id") REFERENCES "public"."webhook_deliveries"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_fkey" FOREIGN KEY ("tenant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."webhook_events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_identity" ON "clients" USING btree ("tenant_id","identity_number","identity_type");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("tenant_id","search","id","identity_number");--> statement-breakpoint
CREATE INDEX "exports_created" ON "exports" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exports_due" ON "exports" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "exports_expired" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payments_receivable" ON "payments" USING btree ("tenant_id","receivable_id","id");--> statement-breakpoint
CREATE INDEX "payments_date" ON "payments" USING btree ("tenant_id","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code" ON "products" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "products_description" ON "products" USING btree ("tenant_id","search","id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "receivables_document" ON "receivables" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "receivables_issued" ON "receivables" USING btree ("tenant_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "receivables_customer" ON "receivables" USING btree ("tenant_id","customer_identity_number","issue_date","id");--> statement-breakpoint
CREATE INDEX "receivables_owed" ON "receivables" USING btree ("tenant_id","currency_code","due_date","issue_date","id","balance") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_created" ON "webhook_endpoints" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_created" ON "webhook_events" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("tenant_id","once_key");--> statement-breakpoint
CREATE INDEX "documents_modifies" ON "documents" USING btree ("tenant_id","modifies_series","modifies_correlative","modifies_type") WHERE modifies_series is not null;--> statement-breakpoint
CREATE INDEX "documents_sales" ON "documents" USING btree ("tenant_id","issue_date","currency_code","document_type","voided","counterparty_identity_type","counterparty_identity_number","taxable","exempt","unaffected","free","isc","igv","discount","total") WHERE state = 'ACCEPTED' and document_type in ('01', '03', '07', '08');--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("tenant_id","issue_date","id","created_at","document_type","series","correlative","state","voided","counterparty_identity_number","counterparty_search","currency_code");--> statement-breakpoint
CREATE POLICY "own_rows" ON "clients" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "clients" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "export_chunks" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "export_chunks" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "exports" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "exports" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "payments" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "payments" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "products" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "products" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "receivables" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "receivables" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "webhook_events" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "webhook_events" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Which columns and verbs each role has: payments, events and attempts are never rewritten.
GRANT SELECT, INSERT, UPDATE, DELETE ON clients, products TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT ON receivables, payments TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (total, paid, voided, updated_at) ON receivables TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (reversed_at) ON payments TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON exports TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON export_chunks TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoints TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT ON webhook_events, webhook_attempts TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT ON webhook_deliveries TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (state, attempts, next_attempt_at, delivered_at) ON webhook_deliveries TO chasqui_app;--> statement-breakpoint
-- The sweeps claim what is overdue and remove what is too old in all tenants; a rotation of the sealing key seals anew.
GRANT SELECT, DELETE ON exports TO chasqui_system;--> statement-breakpoint
GRANT UPDATE (next_attempt_at, updated_at) ON exports TO chasqui_system;--> statement-breakpoint
GRANT SELECT ON webhook_deliveries, webhook_endpoints TO chasqui_system;--> statement-breakpoint
GRANT UPDATE (next_attempt_at) ON webhook_deliveries TO chasqui_system;--> statement-breakpoint
GRANT UPDATE (sealed_secret, sealed_previous_secret) ON webhook_endpoints TO chasqui_system;--> statement-breakpoint
ALTER TABLE clients FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE products FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE exports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE export_chunks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE webhook_endpoints FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE webhook_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE webhook_attempts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Chunks are compressed where that is of use: PostgreSQL need not try again.
ALTER TABLE export_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;--> statement-breakpoint
-- What recordDocument and a verdict write from now on, for the documents that are there. Policies bind the owner too, and
-- would show no row.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE documents SET
  due_date = (completed ->> 'dueDate')::date,
  modifies_type = completed #>> '{modification,documentType}',
  modifies_series = split_part(completed #>> '{modification,seriesNumber}', '-', 1),
  modifies_correlative = split_part(completed #>> '{modification,seriesNumber}', '-', 2)::int
WHERE document_type IN ('01', '03', '07', '08') AND (
  completed ->> 'dueDate' IS NOT NULL OR completed #>> '{modification,seriesNumber}' ~ '^[A-Z0-9]{4}-[0-9]{1,8}$');--> statement-breakpoint
INSERT INTO receivables (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
  customer_identity_number, customer_name, currency_code, issue_date, due_date, total, paid, voided)
SELECT gen_random_uuid(), d.tenant_id, d.id, d.document_type, d.series, d.correlative, d.counterparty_identity_type,
  d.counterparty_identity_number, d.counterparty_name, d.currency_code, d.issue_date, d.due_date,
  d.total + coalesce((
    SELECT sum(CASE note.document_type WHEN '08' THEN note.total ELSE -note.total END) FROM documents note
    WHERE note.tenant_id = d.tenant_id AND note.modifies_type = d.document_type AND note.modifies_series = d.series
      AND note.modifies_correlative = d.correlative AND note.currency_code = d.currency_code
      AND note.state = 'ACCEPTED' AND NOT note.voided
  ), 0), 0, d.voided
FROM documents d WHERE d.state = 'ACCEPTED' AND d.document_type IN ('01', '03');--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE receivables FORCE ROW LEVEL SECURITY;
