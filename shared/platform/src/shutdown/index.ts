export { onShutdown, type ShutdownLog, type ShutdownOptions, type ShutdownStep } from './on-shutdown.ts';
export { endWithParent, watchParent } from './watch-parent.ts';
