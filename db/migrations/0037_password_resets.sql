ALTER TABLE "users" ADD COLUMN "reset_digest" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reset_expires_at" timestamp with time zone;--> statement-breakpoint
GRANT UPDATE (reset_digest, reset_expires_at) ON users TO chasqui_app, chasqui_system;
