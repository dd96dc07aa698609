-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "tenants_moving" ON "tenants" USING btree ("id") WHERE move_state is not null;
