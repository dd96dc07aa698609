// Stands in for the sandbox, the gateway or the workers where only their coming and going is tested.
import { createServer } from 'node:http';

const port = Number(
  process.argv.includes('--pools') ? 0 : process.env.REDIS_URL ? process.env.PORT : process.env.SANDBOX_PORT,
);

const server = createServer((request, response) => {
  if (request.url === '/env') response.end(JSON.stringify(process.env));
  else if (request.url === '/crash') process.exit(7);
  else response.end('ok');
});
server.listen(port, '127.0.0.1', () => process.send?.('ready'));

const end = () => {
  console.log('ended in order');
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('disconnect', end);
console.log('started');
