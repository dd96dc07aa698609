import type { Metrics } from '@chasqui/platform/metrics';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnv } from '../../kernel/http-env.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the method, or `other` for an unknown one, so that strangers cannot create names of metrics and spans. */
export function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

/** Buckets that range from an answer out of memory to an emission that waits for a slow authority. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/**
 * Measures `chasqui_http_request_duration_seconds{method,route,status}`, until the answer begins. A route is named by
 * its pattern, and all unknown paths share one name, so that strangers cannot create labels.
 */
export function requestMetrics(metrics: Pick<Metrics, 'addHistogram'>): MiddlewareHandler<HttpEnv> {
  const measure = metrics.addHistogram({
    name: 'chasqui_http_request_duration_seconds',
    help: 'How long requests took until their answer began, by the pattern of their route and their status',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
  });
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    // The route is that of the last handler reached, which answered or refused.
    const labels = { method: knownMethod(c.req.method), route: routePath(c), status: String(c.res.status) };
    measure(labels, (performance.now() - startedMs) / 1_000);
  };
}
