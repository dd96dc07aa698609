CREATE TABLE "sire_files" (
	"tenant_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"byte_length" integer NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sire_files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "sire_files_pkey" PRIMARY KEY("tenant_id","book","period","kind"),
	CONSTRAINT "sire_files_book" CHECK (book in ('sales', 'purchases')),
	CONSTRAINT "sire_files_period" CHECK (period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "sire_files_kind" CHECK (kind in ('proposal', 'replacement', 'preliminary', 'receipt', 'faults'))
);
--> statement-breakpoint
ALTER TABLE "sire_files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sire_periods" (
	"tenant_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"fetched_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sire_periods_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "sire_periods_pkey" PRIMARY KEY("tenant_id","book","period"),
	CONSTRAINT "sire_periods_book" CHECK (book in ('sales', 'purchases')),
	CONSTRAINT "sire_periods_period" CHECK (period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "sire_periods_state" CHECK (state in ('proposal', 'accepted', 'replaced', 'registered', 'generated')),
	CONSTRAINT "sire_periods_answer" CHECK (answer in ('accepted', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "sire_periods" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sire_tasks" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone,
	"authority" text NOT NULL,
	"upload_id" text,
	"ticket" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"code" text,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sire_tasks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "sire_tasks_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sire_tasks_book" CHECK (book in ('sales', 'purchases')),
	CONSTRAINT "sire_tasks_period" CHECK (period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "sire_tasks_kind" CHECK (kind in ('fetch', 'accept', 'replace', 'register_preliminary', 'delete_preliminary', 'delete_replacement')),
	CONSTRAINT "sire_tasks_state" CHECK (state in ('running', 'done', 'failed')),
	CONSTRAINT "sire_tasks_end" CHECK ((state = 'running') = (next_attempt_at is not null))
);
--> statement-breakpoint
ALTER TABLE "sire_tasks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_clients" DROP CONSTRAINT "api_clients_service";
--> statement-breakpoint
CREATE UNIQUE INDEX "sire_tasks_unfinished" ON "sire_tasks" USING btree ("tenant_id","book","period") WHERE next_attempt_at is not null;
--> statement-breakpoint
CREATE INDEX "sire_tasks_due" ON "sire_tasks" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;
--> statement-breakpoint
CREATE INDEX "sire_tasks_months" ON "sire_tasks" USING btree ("tenant_id","book","period","created_at","id");
--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_service" CHECK (service in ('gre', 'api', 'sire')) NOT VALID;
--> statement-breakpoint
CREATE POLICY "own_rows" ON "sire_files" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "sire_files" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own_rows" ON "sire_periods" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "sire_periods" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own_rows" ON "sire_tasks" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "sire_tasks" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE sire_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sire_periods FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sire_tasks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (state, answer, fetched_at, updated_at) ON sire_periods TO chasqui_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (state, sent_at, upload_id, ticket, failures, problem, code, next_attempt_at, ended_at) ON sire_tasks TO chasqui_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (bytes, sha256, byte_length, file_name, created_at) ON sire_files TO chasqui_app;
--> statement-breakpoint
-- Workers claim due tasks of all tenants. They need not see what is in them.
GRANT SELECT (tenant_id, id, next_attempt_at), UPDATE (next_attempt_at) ON sire_tasks TO chasqui_system;
