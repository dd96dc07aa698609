-- Files, printed forms, history and calls get a partition for each month of the document's id. An id leads with its time,
-- so the primary keys stay, and a whole month can be taken off. Partitions have a schema of their own, which no role of a
-- service may use: the services reach rows through the parent alone, whose policies and grants hold.
CREATE SCHEMA partitions;
--> statement-breakpoint
-- Months that an operator took off wait here to be dumped and dropped.
CREATE SCHEMA detached;
--> statement-breakpoint
-- Least UUIDv7 of a month in UTC: 48 bits of milliseconds, then zeros.
CREATE FUNCTION least_id_of_month(month date) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN rpad(lpad(to_hex(extract(epoch FROM month::timestamp)::bigint * 1000), 12, '0'), 32, '0')::uuid;
--> statement-breakpoint
-- Adds the partitions of a month and of the next three, if they are missing, and returns how many. A month whose first
-- rows went into the default partition stays there. ATTACH, unlike CREATE TABLE ... PARTITION OF, lets others read and
-- write the table meanwhile. Inserts look for the document, so `documents` is locked first, for an instant.
CREATE FUNCTION add_partitions(first_month date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  month date;
  partition text;
  added integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7277002) THEN RETURN 0; END IF;
  FOR parent, month IN
    SELECT c.relname, m::date FROM pg_class c,
      generate_series(date_trunc('month', first_month::timestamp), first_month::timestamp + interval '3 months', interval '1 month') m
    WHERE c.relkind = 'p' AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2
  LOOP
    partition := parent || to_char(month, '_YYYY_MM');
    CONTINUE WHEN EXISTS (
      SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = format('public.%I', parent)::regclass
        AND (c.relname = partition OR c.relname > parent || to_char(month, '"_until_"YYYY_MM') AND c.relname LIKE '%\_until\_%'));
    BEGIN
      LOCK TABLE public.documents IN SHARE ROW EXCLUSIVE MODE;
      EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING ALL)', partition, parent);
      EXECUTE format('ALTER TABLE partitions.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', partition);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)', parent, partition,
        public.least_id_of_month(month), public.least_id_of_month((month + interval '1 month')::date));
      added := added + 1;
    EXCEPTION WHEN check_violation THEN
      NULL; -- The default partition has rows of this month.
    END;
  END LOOP;
  RETURN added;
END $$;
--> statement-breakpoint
-- The services call this one, as the owner of the tables. A wait below deadlock_timeout (1 s) makes this call give way, and
-- never a transaction of a service: the months ahead leave it time to be called again.
CREATE FUNCTION add_coming_partitions() RETURNS integer LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms'
AS $$ SELECT public.add_partitions((now() AT TIME ZONE 'UTC')::date) $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION add_coming_partitions() FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION add_partitions(date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_coming_partitions() TO chasqui_system;
--> statement-breakpoint
-- Turns a table into the first partition of a table with its name, without writing a row. The bound of that partition is
-- in the name of a check that every row passes (`until_2027_01`). Keys, indexes, policies and grants are those that the
-- table has now. The version before goes on: it finds the new table by the same name.
CREATE FUNCTION partition_by_month(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old regclass := format('public.%I', name)::regclass;
  bound text;
  first text;
  definition text;
  definitions text[];
BEGIN
  SELECT conname INTO STRICT bound FROM pg_constraint WHERE conrelid = old AND conname LIKE 'until\_%';
  first := name || '_' || bound;
  SELECT array_agg(definitions_of.text) INTO definitions FROM (
    SELECT format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', name, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = old AND contype IN ('p', 'u', 'f')
    UNION ALL
    SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i WHERE i.indrelid = old
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = old AND k.conindid = i.indexrelid)
    UNION ALL
    SELECT format('CREATE POLICY %I ON public.%I AS %s FOR %s TO %s', policyname, name, permissive, cmd,
        (SELECT string_agg(quote_ident(role), ', ') FROM unnest(roles) role))
      || coalesce(' USING (' || qual || ')', '') || coalesce(' WITH CHECK (' || with_check || ')', '')
    FROM pg_policies WHERE schemaname = 'public' AND tablename = name
    UNION ALL
    SELECT format('GRANT %s ON public.%I TO %s', privilege_type, name, grantee::regrole)
    FROM pg_class, aclexplode(relacl) WHERE oid = old AND grantee <> relowner
    UNION ALL
    SELECT format('GRANT %s (%I) ON public.%I TO %s', privilege_type, attname, name, grantee::regrole)
    FROM pg_attribute, aclexplode(attacl) WHERE attrelid = old
  ) AS definitions_of (text);
  EXECUTE format('ALTER TABLE public.%I SET SCHEMA partitions', name);
  EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', name, first);
  EXECUTE format('CREATE TABLE public.%I (LIKE partitions.%I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (document_id)', name, first);
  EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I', name, bound);
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', name, first,
    least_id_of_month(to_date(bound, '"until_"YYYY_MM')));
  EXECUTE format('ALTER TABLE partitions.%I DROP CONSTRAINT %I', first, bound);
  EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.%I DEFAULT', name || '_default', name);
  EXECUTE format('ALTER TABLE partitions.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name || '_default');
END $$;
--> statement-breakpoint
-- New rows pass the check from here on: its bound lies more than a month ahead.
SET LOCAL lock_timeout = '200ms';
--> statement-breakpoint
DO $$
DECLARE
  name text;
  bound date := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months';
BEGIN
  FOREACH name IN ARRAY ARRAY['artifacts', 'renditions', 'document_events', 'submissions'] LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (document_id < %L) NOT VALID', name,
      to_char(bound, '"until_"YYYY_MM'), least_id_of_month(bound));
  END LOOP;
END $$;
