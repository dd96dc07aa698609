-- Every tenant that is there is live, and has no twin.
ALTER TABLE "tenants" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "live_tenant_id" uuid;--> statement-breakpoint
-- Every row satisfies the checks by its defaults, so the rows need no validation.
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_mode" CHECK (mode in ('live', 'test')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_twin" CHECK ((mode = 'test') = (live_tenant_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_live_tenant_id_tenants_id_fk" FOREIGN KEY ("live_tenant_id") REFERENCES "public"."tenants"("id") NOT VALID;--> statement-breakpoint
-- A gateway of the version before creates no tenant from here on: it answers 500, and nothing is created.
ALTER TABLE "tenants" DROP CONSTRAINT "tenants_ruc";--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_ruc" UNIQUE ("ruc","mode");--> statement-breakpoint
CREATE INDEX "tenants_live_tenant" ON "tenants" USING btree ("live_tenant_id");--> statement-breakpoint
-- Changes the twin in the database, so that it follows what a gateway of the version before changes too. A tenant sees no
-- row of its twin, so the change needs the other role.
CREATE FUNCTION change_test_twin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  caller text := current_setting('role');
BEGIN
  PERFORM set_config('role', 'chasqui_system', true);
  UPDATE tenants SET
    name = NEW.name,
    trade_name = NEW.trade_name,
    address = NEW.address,
    active = CASE WHEN NEW.active = OLD.active THEN active ELSE NEW.active END,
    updated_at = now()
  WHERE live_tenant_id = NEW.id;
  PERFORM set_config('role', caller, true);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tenants_twin_changed AFTER UPDATE OF name, trade_name, address, active ON tenants
  FOR EACH ROW WHEN (NEW.mode = 'live' AND
    (OLD.name, OLD.trade_name, OLD.address, OLD.active) IS DISTINCT FROM (NEW.name, NEW.trade_name, NEW.address, NEW.active))
  EXECUTE FUNCTION change_test_twin();--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_authority";--> statement-breakpoint
-- Every row passed the narrower check before, so the rows need no validation.
ALTER TABLE "documents" ADD CONSTRAINT "documents_authority" CHECK (authority in ('sandbox', 'beta', 'production', 'test')) NOT VALID;--> statement-breakpoint
-- The sweep leaves documents alone whose authority does not answer, and no law waits for a document of a test tenant.
GRANT SELECT (authority) ON documents TO chasqui_system;
