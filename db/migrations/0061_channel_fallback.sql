ALTER TABLE "tenant_channels" DROP CONSTRAINT "tenant_channels_kind";--> statement-breakpoint
ALTER TABLE "tenant_channels" ADD COLUMN "fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Every row passed the narrower check before, so the rows need no validation.
ALTER TABLE "tenant_channels" ADD CONSTRAINT "tenant_channels_kind" CHECK (kind in ('default', 'beta', 'production', 'ose')) NOT VALID;--> statement-breakpoint
GRANT UPDATE (fallback) ON tenant_channels TO chasqui_system;--> statement-breakpoint
-- A document that no authority has may go another way.
GRANT UPDATE (authority, channel_id) ON documents TO chasqui_app;
