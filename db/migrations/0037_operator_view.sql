-- migrate: statement by statement
-- The operator asks how the authority answered in the last hours.
CREATE INDEX CONCURRENTLY "submissions_opened" ON "submissions" USING brin ("opened_at") WITH (autosummarize=true);
