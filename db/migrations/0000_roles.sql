-- The roles of the services. They own nothing and cannot log in: the service's own login takes one of them for the
-- length of a transaction. Roles belong to the whole server, so another database may have made them already, or be
-- making them at this moment.
DO $$
DECLARE
  service_role text;
  -- Since PostgreSQL 16 a member may lack the right to take the role (whoever creates a role is such a member), and
  -- one that may take it need not have its rights before: a transaction that forgets to take a role then sees nothing.
  is_modern boolean := current_setting('server_version_num')::int >= 160000;
  may_take text := CASE WHEN is_modern THEN 'SET' ELSE 'MEMBER' END;
  terms text := CASE WHEN is_modern THEN 'WITH INHERIT FALSE' ELSE '' END;
BEGIN
  FOREACH service_role IN ARRAY ARRAY['chasqui_app', 'chasqui_system'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = service_role) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT NOBYPASSRLS', service_role);
      END IF;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    BEGIN
      IF NOT pg_has_role(current_user, service_role, may_take) THEN
        EXECUTE format('GRANT %I TO CURRENT_USER', service_role) || ' ' || terms;
      END IF;
    EXCEPTION
      WHEN unique_violation THEN NULL;
      WHEN insufficient_privilege THEN
        RAISE EXCEPTION 'Login % may not take role %: an administrator has to run GRANT % TO % %',
          current_user, service_role, quote_ident(service_role), quote_ident(current_user), terms;
    END;
  END LOOP;
END
$$;
