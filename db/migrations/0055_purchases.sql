CREATE TABLE "purchases" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"period" text NOT NULL,
	"supplier_identity_type" text NOT NULL,
	"supplier_identity_number" text NOT NULL,
	"supplier_name" text NOT NULL,
	"search" text collate "C" NOT NULL,
	"document_type" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"number" text NOT NULL,
	"issue_date" date,
	"currency_code" text NOT NULL,
	"exchange_rate" numeric,
	"total" numeric(18, 2) NOT NULL,
	"amounts" jsonb,
	"modifies" jsonb,
	"car" text,
	"proposed_by" uuid,
	"validity" text,
	"validity_words" jsonb,
	"checked_at" timestamp (3) with time zone,
	"signature_valid" boolean,
	"linked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "purchases_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchases_period" CHECK (period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "purchases_validity" CHECK (validity in ('ACCEPTED', 'VOIDED', 'AUTHORIZED', 'REJECTED', 'NOT_FOUND', 'NOT_COVERED'))
);
--> statement-breakpoint
ALTER TABLE "purchases" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "purchase_xmls" (
	"tenant_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"byte_length" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_xmls_pkey" PRIMARY KEY("tenant_id","purchase_id"),
	CONSTRAINT "purchase_xmls_purchase_fkey" FOREIGN KEY ("tenant_id","purchase_id") REFERENCES "public"."purchases"("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "purchase_xmls" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_kind";
--> statement-breakpoint
ALTER TABLE "sire_tasks" DROP CONSTRAINT "sire_tasks_kind";
--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number" ON "purchases" USING btree ("tenant_id","supplier_identity_number","document_type","series","number","year","supplier_identity_type");
--> statement-breakpoint
CREATE INDEX "purchases_month" ON "purchases" USING btree ("tenant_id","period","issue_date","id");
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_kind" CHECK (kind in ('documents', 'sales-register', 'archive', 'purchases')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sire_tasks" ADD CONSTRAINT "sire_tasks_kind" CHECK (kind in ('fetch', 'check', 'accept', 'replace', 'register_preliminary', 'delete_preliminary', 'delete_replacement')) NOT VALID;
--> statement-breakpoint
CREATE POLICY "own_rows" ON "purchase_xmls" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "purchase_xmls" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own_rows" ON "purchases" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "purchases" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE purchases FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE purchase_xmls FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (period, supplier_name, search, issue_date, currency_code, exchange_rate, total, amounts, modifies, car,
	proposed_by, validity, validity_words, checked_at, signature_valid, linked_at, updated_at) ON purchases TO chasqui_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (bytes, sha256, byte_length, created_at) ON purchase_xmls TO chasqui_app;
