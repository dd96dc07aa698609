// Runs the file server as a process, for `npm run chaos -- --storage`: node run-file-server.mjs FOLDER PORT
import { startFileServer } from './file-server.mjs';

const [folder = '', port = ''] = process.argv.slice(2);
await startFileServer({ folder, port: Number(port) });
process.stdout.write('file server ready\n');
