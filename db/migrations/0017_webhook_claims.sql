DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","state","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id") WHERE claimed_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_type" ON "webhook_events" USING btree ("tenant_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","next_attempt_at","id") WHERE next_attempt_at is not null;--> statement-breakpoint
-- Whoever claims a delivery, for whichever tenant, says until when; whoever records what came of it, that it is over.
GRANT UPDATE (claimed_until) ON webhook_deliveries TO chasqui_app, chasqui_system;
