import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../stack/setup/find-program.mjs';
import { getFreePort } from '../../stack/start/ports.ts';
import { repositoryFolder } from '../../stack/start/repository.ts';
import { spawnServer } from '../../stack/start/spawn-server.ts';
import type { Watchdog } from '../../stack/start/watchdog.ts';

/** Path of nginx, also where a user's PATH lacks the folder of administrators; undefined if it is not installed. */
export const NGINX = findProgram(['nginx']) ?? findProgram(['nginx'], ['/usr/sbin', '/opt/homebrew/bin']);

interface RouterOptions {
  /** Created if absent; gets the configuration. nginx's workers, another account when this process is root's, must reach it. */
  readonly folder: string;
  readonly watchdog: Watchdog;
  /** Addresses of the gateways of each cell. The first cell is the default. */
  readonly cells: Readonly<Record<string, readonly string[]>>;
  /** Directory of companies, as `npm run cells:directory` writes it. */
  readonly directory: string;
}

export interface Router {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts nginx with the files of ops/deploy/cells on 127.0.0.1 and a free port. */
export async function startRouter({ folder, watchdog, cells, directory }: RouterOptions): Promise<Router> {
  if (NGINX === undefined) throw new Error('There is no nginx on this machine: install it');
  await mkdir(folder, { recursive: true });
  for (const file of ['find-cell.conf', 'routes.conf']) {
    await copyFile(join(repositoryFolder(), 'ops', 'deploy', 'cells', file), join(folder, file));
  }
  await writeFile(join(folder, 'directory.map'), directory);
  const port = await getFreePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, cells));
  const server = await spawnServer(
    {
      ...{ name: 'nginx', command: NGINX, args: ['-c', file, '-e', 'stderr'], cwd: folder, account: null, stdin: '' },
      ...{ readyText: 'start worker process', stopSignal: 'SIGTERM' },
    },
    watchdog,
    () => {},
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}

/** Directives by which nginx keeps its files in a folder, for an account that may not write where its package does. */
export function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
}

function configuration(folder: string, port: number, cells: RouterOptions['cells']): string {
  const [first] = Object.keys(cells);
  const serversOf = (urls: readonly string[]) =>
    urls.map((url) => `server ${new URL(url).host} fail_timeout=2s;`).join(' ');
  const upstreams = Object.entries(cells).map(
    ([cell, urls]) => `upstream cell_${cell} { ${serversOf(urls)} keepalive 64; keepalive_timeout 30s; }`,
  );
  return `
    daemon off;
    worker_processes 1;
    pid ${join(folder, 'nginx.pid')};
    error_log stderr notice;
    events { worker_connections 1024; }
    http {
      include find-cell.conf;
      ${temporaryPaths(folder)}
      ${upstreams.join('\n')}
      upstream any_cell { ${serversOf(Object.values(cells).flat())} }
      map $wanted_cell $cell_server {
        volatile;
        default cell_${first};
        ${Object.keys(cells)
          .map((cell) => `${cell} cell_${cell};`)
          .join(' ')}
      }
      server { listen 127.0.0.1:${port}; include routes.conf; }
    }
  `;
}
