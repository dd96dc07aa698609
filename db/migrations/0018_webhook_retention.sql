ALTER TABLE "webhook_deliveries" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_removed" ON "webhook_endpoints" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("created_at","id") WHERE once_key is null;--> statement-breakpoint
-- What is over is removed as its tenant; the sweep finds it in all of them, and need not see what was told.
GRANT UPDATE (ended_at) ON webhook_deliveries TO chasqui_app;--> statement-breakpoint
GRANT DELETE ON webhook_deliveries, webhook_events TO chasqui_app;--> statement-breakpoint
GRANT SELECT (tenant_id, id, once_key, created_at) ON webhook_events TO chasqui_system;
