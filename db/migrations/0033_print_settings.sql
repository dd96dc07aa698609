ALTER TABLE "tenants" ADD COLUMN "print" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (print) ON tenants TO chasqui_app;
