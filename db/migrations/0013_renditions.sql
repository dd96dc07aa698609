CREATE TABLE "renditions" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"format" text NOT NULL,
	"mark" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"byte_length" integer NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renditions_pkey" PRIMARY KEY("tenant_id","document_id","format","mark"),
	CONSTRAINT "renditions_format" CHECK (format in ('a4', 'ticket')),
	CONSTRAINT "renditions_mark" CHECK (mark in ('valid', 'pending', 'rejected', 'voided', 'invalid'))
);
--> statement-breakpoint
ALTER TABLE "renditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_document" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows" ON "renditions" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "renditions" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Whatever was given to somebody once is given to everybody: nothing of it can be changed or removed.
GRANT SELECT, INSERT ON "renditions" TO chasqui_app;--> statement-breakpoint
ALTER TABLE "renditions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A PDF is compressed before it comes here: PostgreSQL need not try again.
ALTER TABLE "renditions" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
