ALTER TABLE "tenants" ADD COLUMN "move_state" text;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "moving_to" text;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "moved_to" text;
--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_move_state" CHECK (move_state in ('closing', 'moving', 'moved', 'arriving')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "tenants" VALIDATE CONSTRAINT "tenants_move_state";
--> statement-breakpoint
-- Runs at the beginning of each transaction of a tenant, as its role. If the company moves, the transaction can write
-- nothing, in any table. Workers still finish what they began while the company is closing.
CREATE FUNCTION close_moving_tenant(tenant text, is_worker boolean) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  state text;
BEGIN
  SELECT move_state INTO state FROM public.tenants WHERE id = tenant::uuid;
  IF state IS NULL OR (state = 'closing' AND is_worker) THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('transaction_read_only', 'on', true);
  RETURN state;
END
$$;
