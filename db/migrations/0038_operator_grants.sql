-- The operator sees how the authority answers all tenants.
GRANT SELECT (operation, opened_at, closed_at, outcome, response_code) ON submissions TO chasqui_system;
