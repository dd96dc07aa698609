ALTER TABLE "api_keys" ADD COLUMN "scopes" text[];
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK (scopes <@ array['documents:read', 'documents:write', 'clients', 'products', 'receivables', 'reports', 'webhooks', 'settings', 'purchases'] and cardinality(scopes) > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "api_keys" VALIDATE CONSTRAINT "api_keys_scopes";
