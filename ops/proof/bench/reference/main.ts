import { startReferenceGateway } from './gateway.ts';
import { startReferenceWorkers } from './workers.ts';

/** `node bench-reference.mjs gateway|workers`: a process of the plain service. Notifies its parent when it is ready. */
function start([role]: readonly string[]): Promise<void> {
  const { DATABASE_URL = '', REDIS_URL = '', AUTHORITY_URL = '', PORT } = process.env;
  const servers = { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, authorityUrl: AUTHORITY_URL };
  return role === 'gateway' ? startReferenceGateway(servers, Number(PORT)) : startReferenceWorkers(servers);
}

process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());
await start(process.argv.slice(2));
