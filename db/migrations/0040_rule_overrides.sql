CREATE TABLE "rule_overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"from" date,
	"to" date,
	"value" text,
	"enabled" boolean,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rule_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "system_rows" ON "rule_overrides" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE rule_overrides FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON rule_overrides TO chasqui_system;
