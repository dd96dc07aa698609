ALTER TABLE "summary_lines" ADD COLUMN "doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (doubtful) ON summary_lines TO chasqui_app;
