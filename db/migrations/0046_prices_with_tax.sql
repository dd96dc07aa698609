ALTER TABLE "tenants" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (prices_include_tax) ON tenants TO chasqui_app;
