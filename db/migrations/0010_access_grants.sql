-- The tenant's own people and settings.
GRANT SELECT, INSERT, UPDATE (name, email, password_hash, role, active, updated_at) ON users TO chasqui_app;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at, revoked_at) ON refresh_tokens TO chasqui_app;
GRANT SELECT ON api_keys TO chasqui_app;
GRANT UPDATE (name, trade_name, address, logo, logo_media_type, updated_at) ON tenants TO chasqui_app;
GRANT INSERT, UPDATE (username, sealed_password, updated_at) ON sol_credentials TO chasqui_app;
GRANT INSERT, UPDATE (withdrawn_at) ON certificates TO chasqui_app;

-- A refresh token tells nobody's tenant: whose it is must be found out first.
GRANT SELECT ON refresh_tokens TO chasqui_system;

-- Administration.
GRANT UPDATE (name, trade_name, address, active, updated_at) ON tenants TO chasqui_system;
GRANT UPDATE (revoked_at) ON api_keys TO chasqui_system;
GRANT SELECT, UPDATE (withdrawn_at) ON certificates TO chasqui_system;
GRANT SELECT, UPDATE (username, sealed_password, updated_at) ON sol_credentials TO chasqui_system;

-- A new sealing key takes over what the old one sealed.
GRANT UPDATE (sealed) ON certificates TO chasqui_system;
GRANT SELECT (tenant_id, document_id, id, sealed_answer), UPDATE (sealed_answer) ON submissions TO chasqui_system;
GRANT SELECT (tenant_id, key, sealed_response), UPDATE (sealed_response) ON idempotency_keys TO chasqui_system;

-- Append only: nobody but the owner of the tables can change or remove what was noted.
GRANT SELECT, INSERT ON audit_log TO chasqui_app;
GRANT INSERT ON audit_log TO chasqui_system;

ALTER TABLE refresh_tokens FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
