CREATE TABLE "file_moves" (
	"tenant_id" uuid NOT NULL,
	"round" text NOT NULL,
	"through" uuid,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_moves_pkey" PRIMARY KEY("tenant_id","round"),
	CONSTRAINT "file_moves_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "file_moves_round" CHECK (round in ('first', 'second'))
);

--> statement-breakpoint
ALTER TABLE "file_moves" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "file_packs" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"month" text NOT NULL,
	"object_key" text NOT NULL,
	"byte_length" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_packs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "file_packs_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id"),
	CONSTRAINT "file_packs_month" CHECK (month ~ '^[0-9]{4}-[0-9]{2}$')
);

--> statement-breakpoint
ALTER TABLE "file_packs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Files of finished documents may lie in packs of the object storage. Rows of before keep their bytes and have no pack.
ALTER TABLE "artifacts" DROP CONSTRAINT "artifacts_encoding";
--> statement-breakpoint
ALTER TABLE "artifacts" ALTER COLUMN "bytes" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "pack_id" uuid;
--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "pack_offset" integer;
--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "stored_length" integer;
--> statement-breakpoint
CREATE INDEX "file_moves_next" ON "file_moves" USING btree ("next_at");
--> statement-breakpoint
-- Every row fulfils both constraints by its NOT NULL and its narrower check of before.
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_place" CHECK (num_nonnulls(bytes, pack_id) = 1 and num_nonnulls(pack_id, pack_offset, stored_length) in (0, 3)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_encoding" CHECK (encoding in ('br', 'deflate', 'identity')) NOT VALID;
--> statement-breakpoint
CREATE POLICY "moved_once" ON "artifacts" AS RESTRICTIVE FOR UPDATE TO "chasqui_app" USING (bytes is not null) WITH CHECK (bytes is null);
--> statement-breakpoint
CREATE POLICY "own_rows" ON "file_moves" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "file_moves" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own_rows" ON "file_packs" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "file_packs" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "file_packs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "file_moves" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT ON file_packs TO chasqui_app;
--> statement-breakpoint
-- A file is moved for its own company, and with the policy moved_once only from the database into a pack.
GRANT UPDATE (bytes, encoding, pack_id, pack_offset, stored_length) ON artifacts TO chasqui_app;
--> statement-breakpoint
GRANT SELECT, UPDATE (through, next_at) ON file_moves TO chasqui_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (next_at) ON file_moves TO chasqui_system;
