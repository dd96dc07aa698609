CREATE TABLE "tenant_channels" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"username" text,
	"sealed_password" "bytea",
	"current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	-- A key that is added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "tenant_channels_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "tenant_channels_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tenant_channels_kind" CHECK (kind in ('beta', 'production', 'ose')),
	CONSTRAINT "tenant_channels_ose" CHECK (num_nonnulls(url, username, sealed_password) = case kind when 'ose' then 3 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "tenant_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_channels_current" ON "tenant_channels" USING btree ("tenant_id") WHERE current;--> statement-breakpoint
-- The right to insert covers the column, and nobody has the right to change it.
ALTER TABLE "documents" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_authority";--> statement-breakpoint
-- Every row passed the narrower check before and has no channel, so the rows need no validation.
ALTER TABLE "documents" ADD CONSTRAINT "documents_authority" CHECK (authority in ('sandbox', 'beta', 'production', 'test', 'ose')) NOT VALID;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_channel" CHECK ((channel_id is not null) = (authority is not null and authority = 'ose')) NOT VALID;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_channel_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."tenant_channels"("tenant_id","id") NOT VALID;--> statement-breakpoint
CREATE POLICY "own_rows" ON "tenant_channels" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "tenant_channels" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE tenant_channels FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON tenant_channels TO chasqui_app, chasqui_system;--> statement-breakpoint
GRANT INSERT, UPDATE (username, sealed_password, "current", updated_at) ON tenant_channels TO chasqui_system;
