CREATE TABLE "sire_terms" (
	"period" text PRIMARY KEY NOT NULL,
	"due_dates" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sire_terms_period" CHECK (period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "sire_terms" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "all_read" ON "sire_terms" AS PERMISSIVE FOR SELECT TO "chasqui_app" USING (true);
--> statement-breakpoint
CREATE POLICY "system_rows" ON "sire_terms" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE sire_terms FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON sire_terms TO chasqui_app, chasqui_system;
--> statement-breakpoint
GRANT INSERT, UPDATE (due_dates, updated_at) ON sire_terms TO chasqui_system;
