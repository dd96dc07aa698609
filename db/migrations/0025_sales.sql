CREATE TABLE "advance_deductions" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"advance_id" uuid NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	-- Keys that are added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "advance_deductions_document_fkey" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id"),
	CONSTRAINT "advance_deductions_advance_fkey" FOREIGN KEY ("tenant_id","advance_id") REFERENCES "public"."documents"("tenant_id","id"),
	CONSTRAINT "advance_deductions_pkey" PRIMARY KEY("tenant_id","document_id","advance_id"),
	CONSTRAINT "advance_deductions_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "advance_deductions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- The version before fails on a product with a price with taxes. It never takes that price for one before taxes.
ALTER TABLE "products" ALTER COLUMN "unit_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "export" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ivap" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "icbper" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "charges" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "prepaid" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "perception" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "rounding" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_price_with_tax" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sunat_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "plastic_bag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "detraction" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "retention" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "igv_regime" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
CREATE INDEX "advance_deductions_advance" ON "advance_deductions" USING btree ("tenant_id","advance_id");--> statement-breakpoint
-- Every row satisfies both checks by its defaults, so the rows need no validation.
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK (num_nonnulls(unit_price, unit_price_with_tax) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_igv_regime" CHECK (igv_regime in ('general', 'mypeRestaurant')) NOT VALID;--> statement-breakpoint
CREATE POLICY "own_rows" ON "advance_deductions" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "advance_deductions" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE advance_deductions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON advance_deductions TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (due_date, instalments, detraction, retention) ON receivables TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (igv_regime) ON tenants TO chasqui_app;
