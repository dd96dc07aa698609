export { spawnThread } from './spawn-thread.ts';
