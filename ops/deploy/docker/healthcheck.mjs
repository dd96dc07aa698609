// Exit code 0 when this container's process answers that it lives: `node healthcheck.mjs PORT 3000`.
const [variable = '', standard = ''] = process.argv.slice(2);
const port = process.env[variable] || standard;
const response = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_500) });
process.exitCode = response.ok ? 0 : 1;
