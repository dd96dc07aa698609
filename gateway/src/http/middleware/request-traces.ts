import type { Tracing } from '@chasqui/platform/tracing';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { knownMethod } from './request-metrics.ts';

const SERVER_ERROR = 500;

/**
 * Starts one trace for everything that a request causes, and adds its id to the log. A caller's own trace is linked and
 * not continued, or strangers would decide which traces are kept.
 */
export function requestTraces(tracing: Tracing) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!tracing.isOn) return next();
    const method = knownMethod(c.req.method);
    const attributes = { 'http.request.method': method, 'chasqui.request_id': c.var.requestId };
    const link = c.req.header('traceparent');
    return tracing.run({ name: method, kind: 'server', parent: null, link, attributes }, async (span) => {
      c.set('log', c.var.log.child({ traceId: tracing.traceId() }));
      await next();
      const { status } = c.res;
      span.rename(`${method} ${routePath(c)}`);
      span.add({ 'http.route': routePath(c), 'http.response.status_code': status });
      if (status >= SERVER_ERROR) span.fail();
    });
  });
}
