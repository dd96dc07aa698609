CREATE TABLE "emails" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"cc" text[] NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	-- A key that is added later would check rows, which the owner of the tables may not see.
	CONSTRAINT "emails_document_fkey" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id"),
	CONSTRAINT "emails_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "emails_state" CHECK (state in ('WAITING', 'QUEUED', 'SENT', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "emails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "has_emails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "emails_document" ON "emails" USING btree ("tenant_id","document_id","id");--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("tenant_id","next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "emails_claimed" ON "emails" USING btree ("tenant_id") WHERE claimed_until is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "emails" AS PERMISSIVE FOR ALL TO "chasqui_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "system_rows" ON "emails" AS PERMISSIVE FOR ALL TO "chasqui_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE emails FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (state, attempts, queued_at, next_attempt_at, claimed_until, sent_at, problem, updated_at) ON emails TO chasqui_app;--> statement-breakpoint
GRANT UPDATE (has_emails) ON documents TO chasqui_app;--> statement-breakpoint
-- The sweep claims due e-mails of all tenants, and need not see who gets them.
GRANT SELECT (tenant_id, id, next_attempt_at, claimed_until), UPDATE (next_attempt_at, claimed_until) ON emails TO chasqui_system;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reset_digest" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reset_expires_at" timestamp with time zone;--> statement-breakpoint
GRANT UPDATE (reset_digest, reset_expires_at) ON users TO chasqui_app, chasqui_system;
