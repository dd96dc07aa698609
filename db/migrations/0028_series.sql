CREATE TABLE "establishments" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"ubigeo" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	-- A key that is added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "establishments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "establishments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "establishments_code_form" CHECK (code ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "establishments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "registered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "establishment_code" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "first_correlative" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "establishments_code" ON "establishments" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE POLICY "own_rows" ON "establishments" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "establishments" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE establishments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (code, name, ubigeo, address, phone, updated_at) ON establishments TO chasqui_app;--> statement-breakpoint
GRANT DELETE, UPDATE (registered, establishment_code, first_correlative) ON series TO chasqui_app;
