import { runProgram } from './program.ts';

// A reader such as `head` may close the pipe early. The command goes on, and its exit code stands.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
});

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
});
