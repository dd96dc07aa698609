CREATE TABLE "api_clients" (
	"tenant_id" uuid NOT NULL,
	"service" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	-- A key that is added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "api_clients_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "api_clients_pkey" PRIMARY KEY("tenant_id","service"),
	CONSTRAINT "api_clients_service" CHECK (service in ('gre', 'api'))
);
--> statement-breakpoint
ALTER TABLE "api_clients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_operation";--> statement-breakpoint
-- Every row passed the narrower check before, so the rows need no validation.
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_operation" CHECK (operation in ('sendBill', 'getStatusCdr', 'sendSummary', 'getStatus', 'sendGuide', 'checkValidity')) NOT VALID;--> statement-breakpoint
CREATE POLICY "own_rows" ON "api_clients" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "api_clients" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE api_clients FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (client_id, sealed_secret, updated_at) ON api_clients TO chasqui_app, chasqui_system;
