import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Generators of clients that integrators use, in the versions with which the document is known to work. */
const PACKAGES = {
  '@hey-api/openapi-ts': '0.95.0',
  'openapi-typescript': '7.13.0',
  'openapi-typescript-codegen': '0.31.0',
  orval: '7.13.2',
  typescript: '5.9.3',
};

const GENERATORS: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['openapi-typescript-codegen', ['openapi', '-i', 'openapi.json', '-o', 'out/codegen', '--client', 'fetch']],
  ['orval', ['orval', '--input', './openapi.json', '--output', './out/orval/api.ts', '--client', 'fetch']],
  ['@hey-api/openapi-ts', ['openapi-ts', '-i', 'openapi.json', '-o', 'out/hey-api']],
  ['openapi-typescript', ['openapi-typescript', 'openapi.json', '-o', 'out/types.ts']],
];

const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2023', 'DOM'] },
    ...{ noEmit: true, skipLibCheck: true, types: [] },
  },
  include: ['out/**/*.ts'],
};

function run(folder: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, [...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: code ${code}`)),
    );
  });
}

/**
 * `npm run generators`: generates clients from `gateway/openapi.json` with the generators that integrators use, and compiles
 * them. It installs the generators into a temporary folder, so it needs the registry of npm.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-generators-'));
  try {
    await copyFile(join(import.meta.dirname, '../../gateway/openapi.json'), join(folder, 'openapi.json'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await run(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
    for (const [name, command] of GENERATORS) {
      await run(folder, 'npx', ['--no-install', ...command]);
      process.stdout.write(`${name}: generated\n`);
    }
    await run(folder, 'npx', ['--no-install', 'tsc', '-p', '.']);
    process.stdout.write('All clients compile\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

await main();
