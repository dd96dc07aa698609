import { Hono } from 'hono';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { addDueDocuments, addEndingRules, addExpiringCertificates, addQueueDepths } from './gauges.ts';

/** Serves `/metrics` for Prometheus. It names no tenant and no document, so it needs no credential. */
export function metricsRoutes(deps: GatewayDeps): Hono<HttpEnv> {
  addDueDocuments(deps.metrics, deps);
  addExpiringCertificates(deps.metrics, deps);
  addEndingRules(deps.metrics, deps);
  addQueueDepths(deps.metrics, deps);
  const routes = new Hono<HttpEnv>();
  routes.get('/', async (c) => {
    const { contentType, body } = await deps.metrics.scrape();
    return c.body(body, 200, { 'Content-Type': contentType });
  });
  return routes;
}
