ALTER TABLE "users" ADD COLUMN "sessions_ended_at" timestamp with time zone;--> statement-breakpoint
GRANT UPDATE (sessions_ended_at) ON users TO chasqui_app;--> statement-breakpoint
-- Administration gives a tenant its admin back.
GRANT UPDATE (name, password_hash, role, active, sessions_ended_at, updated_at) ON users TO chasqui_system;--> statement-breakpoint
GRANT UPDATE (revoked_at) ON refresh_tokens TO chasqui_system;
