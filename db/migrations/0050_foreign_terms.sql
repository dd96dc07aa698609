-- Settings for programs that leave these values to the panel of their former system.
ALTER TABLE "tenants" ADD COLUMN "detraction_account" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "default_buyer_country" text;--> statement-breakpoint
GRANT UPDATE (detraction_account, default_buyer_country) ON tenants TO chasqui_app;
