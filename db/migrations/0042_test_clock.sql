ALTER TABLE "documents" ADD COLUMN "clock_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_clock" CHECK (clock_days = 0 or coalesce(authority = 'test', false)) NOT VALID;--> statement-breakpoint
GRANT SELECT (clock_days) ON documents TO chasqui_system;
