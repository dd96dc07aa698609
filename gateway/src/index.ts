export { createApp } from './app.ts';
export { createCertificateReader } from './certificates/certificate-reader.ts';
export type { GatewayConfig, GatewayDeps } from './deps.ts';
export { type Limits, openLimits } from './limits.ts';
export { type ListenOptions, listen } from './listen.ts';
export type { RequestLimits } from './middleware/rate-limit/index.ts';
export { type LoginAttempt, type LoginThrottle, unlimitedLogins } from './procedures/auth/login-throttle.ts';
export { listRestRoutes, type RestRoute } from './rest/routes.ts';
export { type AppRouter, appRouter } from './router.ts';
