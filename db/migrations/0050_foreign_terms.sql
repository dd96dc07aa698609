-- What programs of other systems leave to their panel.
ALTER TABLE "tenants" ADD COLUMN "detraction_account" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "default_buyer_country" text;--> statement-breakpoint
GRANT UPDATE (detraction_account, default_buyer_country) ON tenants TO chasqui_app;--> statement-breakpoint
CREATE INDEX "documents_ticket" ON "documents" USING btree ("tenant_id","ticket") WHERE ticket is not null;
