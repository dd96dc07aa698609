-- migrate: statement by statement
-- The operator sees how the authority answers all tenants.
GRANT SELECT (operation, opened_at, closed_at, outcome, response_code) ON submissions TO chasqui_system;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "submissions_opened" ON "submissions" USING brin ("opened_at") WITH (autosummarize=true);
