-- What each role may do. Policies decide on which rows; these lines decide on which columns and with which verbs, so
-- that history cannot be rewritten, stored bytes cannot be replaced and a number cannot be changed, by any code.
GRANT USAGE ON SCHEMA public TO chasqui_app, chasqui_system;

GRANT SELECT ON tenants, certificates, sol_credentials TO chasqui_app;

GRANT SELECT, INSERT, UPDATE (last_correlative) ON series TO chasqui_app;

GRANT SELECT, INSERT ON documents TO chasqui_app;
GRANT UPDATE (
  state, response_code, response_description, observations, ticket, hash, voided, voided_at, attempts, next_attempt_at,
  updated_at
) ON documents TO chasqui_app;

GRANT SELECT, INSERT ON document_events, artifacts TO chasqui_app;

GRANT SELECT, INSERT ON submissions TO chasqui_app;
GRANT UPDATE (closed_at, in_doubt, outcome, response_code, response_description, excerpt) ON submissions TO chasqui_app;

GRANT SELECT, INSERT ON tenants, users, api_keys TO chasqui_system;
GRANT INSERT ON certificates, sol_credentials TO chasqui_system;
GRANT UPDATE (last_used_at) ON api_keys TO chasqui_system;

-- Policies bind the owner too: code that forgot to take a role sees nothing, instead of everything.
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE certificates FORCE ROW LEVEL SECURITY;
ALTER TABLE sol_credentials FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
ALTER TABLE series FORCE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
ALTER TABLE document_events FORCE ROW LEVEL SECURITY;
ALTER TABLE submissions FORCE ROW LEVEL SECURITY;
ALTER TABLE artifacts FORCE ROW LEVEL SECURITY;

-- Artifacts are compressed before they come here: PostgreSQL need not try again.
ALTER TABLE artifacts ALTER COLUMN bytes SET STORAGE EXTERNAL;
