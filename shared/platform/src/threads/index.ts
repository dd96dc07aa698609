export { openThreadPool, type TaskEnd, type ThreadPool } from './thread-pool.ts';
