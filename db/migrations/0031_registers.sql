CREATE TABLE "exchange_rates" (
	"date" date PRIMARY KEY NOT NULL,
	"buy" numeric(10, 6) NOT NULL,
	"sell" numeric(10, 6) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_positive" CHECK (buy > 0 and sell > 0)
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "taxpayers" (
	"ruc" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"domicile" text NOT NULL,
	"ubigeo" text,
	"address" text,
	CONSTRAINT "taxpayers_pkey" PRIMARY KEY("ruc")
);
--> statement-breakpoint
CREATE POLICY "all_read" ON "exchange_rates" AS PERMISSIVE FOR SELECT TO "chasqui_app" USING (true);--> statement-breakpoint
CREATE POLICY "system_rows" ON "exchange_rates" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE exchange_rates FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON exchange_rates, taxpayers TO chasqui_app, chasqui_system;--> statement-breakpoint
GRANT INSERT, UPDATE (buy, sell, updated_at) ON exchange_rates TO chasqui_system;
