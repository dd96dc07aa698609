-- Rows that are there have no authority. The right to insert covers it, and nobody has the right to change it.
ALTER TABLE "documents" ADD COLUMN "authority" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_authority" CHECK (authority in ('sandbox', 'beta', 'production')) NOT VALID;
