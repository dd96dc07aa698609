ALTER TABLE "tenants" ADD COLUMN "session_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Counts in the database, so that what a gateway of the version before ends is counted too.
CREATE FUNCTION count_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.session_version := OLD.session_version + 1;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_sessions_ended BEFORE UPDATE OF sessions_ended_at ON users
  FOR EACH ROW EXECUTE FUNCTION count_ended_sessions();--> statement-breakpoint
CREATE TRIGGER tenants_deactivated BEFORE UPDATE OF active ON tenants
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION count_ended_sessions();
