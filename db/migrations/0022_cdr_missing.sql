ALTER TABLE "documents" ADD COLUMN "cdr_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (cdr_missing) ON documents TO chasqui_app;
