-- migrate: rows of every tenant in webhook_deliveries, webhook_attempts
-- What ended before 0018 did not note when: it was never old, so it was never removed.
UPDATE webhook_deliveries SET ended_at = coalesce(
  delivered_at,
  (SELECT max(at) FROM webhook_attempts a
   WHERE a.tenant_id = webhook_deliveries.tenant_id AND a.delivery_id = webhook_deliveries.id),
  created_at)
WHERE state <> 'PENDING' AND ended_at IS NULL;
