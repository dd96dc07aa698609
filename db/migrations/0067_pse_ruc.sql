ALTER TABLE "tenants" ADD COLUMN "pse_ruc" text;
--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_pse_ruc_form" CHECK (pse_ruc ~ '^[0-9]{11}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "tenants" VALIDATE CONSTRAINT "tenants_pse_ruc_form";
--> statement-breakpoint
-- The operator alone allows a PSE.
GRANT UPDATE (pse_ruc) ON tenants TO chasqui_system;
