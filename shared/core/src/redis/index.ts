export { type ConnectionManner, type ConnectionPlan, planConnection } from './plan-connection.ts';
export {
  hasHashTag,
  prefixesOf,
  type RedisAddress,
  type RedisLogin,
  type RedisSettings,
  redisServerAt,
} from './redis-settings.ts';
