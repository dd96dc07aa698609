ALTER TABLE "documents" ADD COLUMN "paid_with" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Null for the sales from before: they stay owed, as their companies know them.
ALTER TABLE "receivables" ADD COLUMN "at_once" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "cash_sales" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
-- Every row satisfies the check by its default, so the rows need no validation.
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_cash_sales" CHECK (cash_sales in ('paid', 'owed')) NOT VALID;--> statement-breakpoint
GRANT UPDATE (at_once) ON receivables TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (cash_sales) ON tenants TO chasqui_app;
