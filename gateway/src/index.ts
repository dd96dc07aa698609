export { createApp } from './app.ts';
export type { GatewayConfig, GatewayDeps } from './deps.ts';
export type { AppRouter } from './router.ts';
