CREATE TABLE "register_updates" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"rows" integer,
	"failed_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "taxpayer_lists" (
	"list" text NOT NULL,
	"ruc" text NOT NULL,
	"since" date NOT NULL,
	"resolution" text NOT NULL,
	CONSTRAINT "taxpayer_lists_pkey" PRIMARY KEY("ruc","list")
);
--> statement-breakpoint
GRANT SELECT ON taxpayer_lists TO chasqui_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON taxpayer_lists TO chasqui_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON register_updates TO chasqui_system;--> statement-breakpoint
-- Begins to replace a published table: makes an empty table `<name>_next`, into which the services may copy rows. The lock, and
-- the table if the replacement does not finish, end with the transaction.
CREATE FUNCTION begin_replacement(published text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  next_name text := published || '_next';
BEGIN
  IF published NOT IN ('taxpayers', 'product_codes') THEN
    RAISE EXCEPTION 'No published table has the name %', published;
  END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('replace ' || published, 0)) THEN
    RAISE EXCEPTION 'Another import of the register runs';
  END IF;
  -- Imports of earlier versions left such a table if they broke off.
  EXECUTE format('DROP TABLE IF EXISTS public.%I', next_name);
  EXECUTE format('CREATE TABLE public.%I (LIKE public.%I)', next_name, published);
  EXECUTE format('GRANT INSERT ON public.%I TO chasqui_system', next_name);
END
$$;--> statement-breakpoint
-- Puts the new table in the place of the old one and returns its number of rows. Less than half of the old rows is no register:
-- a file that broke off, or another one.
CREATE FUNCTION finish_replacement(published text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  next_name text := published || '_next';
  key_column text := CASE published WHEN 'taxpayers' THEN 'ruc' WHEN 'product_codes' THEN 'code' END;
  old_rows bigint;
  new_rows bigint;
BEGIN
  IF key_column IS NULL THEN
    RAISE EXCEPTION 'No published table has the name %', published;
  END IF;
  EXECUTE format('SELECT count(*) FROM public.%I', published) INTO old_rows;
  EXECUTE format('SELECT count(*) FROM public.%I', next_name) INTO new_rows;
  IF new_rows = 0 OR 2 * new_rows < old_rows THEN
    RAISE EXCEPTION 'the file has % entries, less than half of the % that are there', new_rows, old_rows;
  END IF;
  EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I PRIMARY KEY (%I)', next_name, next_name || '_pkey', key_column);
  EXECUTE format('ANALYZE public.%I', next_name);
  -- Queries of the old table end within this time, or the old table stays.
  PERFORM set_config('lock_timeout', '30s', true);
  EXECUTE format('DROP TABLE public.%I', published);
  EXECUTE format('ALTER TABLE public.%I RENAME TO %I', next_name, published);
  EXECUTE format('ALTER TABLE public.%I RENAME CONSTRAINT %I TO %I', published, next_name || '_pkey', published || '_pkey');
  EXECUTE format('REVOKE INSERT ON public.%I FROM chasqui_system', published);
  EXECUTE format('GRANT SELECT ON public.%I TO chasqui_app, chasqui_system', published);
  RETURN new_rows;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION begin_replacement(text), finish_replacement(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION begin_replacement(text), finish_replacement(text) TO chasqui_system;
