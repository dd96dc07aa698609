ALTER TABLE "api_keys" ADD COLUMN "access" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sealed_totp_secret" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recovery_code_digests" text[];--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_access" CHECK (access in ('full', 'read')) NOT VALID;--> statement-breakpoint
ALTER TABLE "api_keys" VALIDATE CONSTRAINT "api_keys_access";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_two_factor" CHECK (totp_confirmed_at is null or (sealed_totp_secret is not null and recovery_code_digests is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_two_factor";--> statement-breakpoint
GRANT UPDATE (sealed_totp_secret, totp_confirmed_at, totp_last_step, recovery_code_digests) ON users TO chasqui_app, chasqui_system;
