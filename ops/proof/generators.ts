import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Generators of clients that integrators use, in the versions with which the document is known to work. */
const PACKAGES = {
  '@hey-api/openapi-ts': '0.95.0',
  'openapi-typescript': '7.13.0',
  'openapi-typescript-codegen': '0.31.0',
  nswag: '14.7.1',
  orval: '7.13.2',
  quicktype: '26.0.0',
  typescript: '5.9.3',
};

const GENERATORS: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['openapi-typescript-codegen', ['openapi', '-i', 'openapi.json', '-o', 'out/codegen', '--client', 'fetch']],
  ['orval', ['orval', '--input', './openapi.json', '--output', './out/orval/api.ts', '--client', 'fetch']],
  ['@hey-api/openapi-ts', ['openapi-ts', '-i', 'openapi.json', '-o', 'out/hey-api']],
  ['openapi-typescript', ['openapi-typescript', 'openapi.json', '-o', 'out/types.ts']],
];

const NSWAG = 'node_modules/nswag/bin/binaries/Win';
const ASSEMBLIES = [
  `${NSWAG}/Newtonsoft.Json.dll`,
  ...['System.Net.Http', 'System.ComponentModel.DataAnnotations', 'System.Runtime.Serialization'],
];

interface Language {
  readonly name: string;
  /** Compiler, and the package of Debian that has it. */
  readonly needs: string;
  readonly debianPackage: string;
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
}

/** Languages whose compiler the machine may have. Each warning of a compiler fails. */
const LANGUAGES: readonly Language[] = [
  {
    name: 'C#, by NSwag',
    needs: 'mcs',
    debianPackage: 'mono-devel',
    commands: [
      // The class has a name of its own, because `Client` is a schema.
      [
        ...(['mono', `${NSWAG}/NSwag.exe`, 'openapi2csclient', '/input:openapi.json'] as const),
        ...['/output:out/Chasqui.cs', '/namespace:Chasqui', '/className:ChasquiClient', '/jsonLibrary:NewtonsoftJson'],
      ],
      // 162: NSwag compares required enums with null.
      [
        ...(['mcs', '-target:library', '-warnaserror', '-nowarn:162', '-out:out/Chasqui.dll'] as const),
        ...[...ASSEMBLIES.map((assembly) => `-r:${assembly}`), 'out/Chasqui.cs'],
      ],
    ],
  },
  {
    name: 'types in Go, by quicktype',
    needs: 'go',
    debianPackage: 'golang-go',
    commands: [
      // Quiet about fields that hold any JSON, such as the data of an event.
      [
        ...(['npx', '--no-install', 'quicktype', '--quiet', '--src-lang', 'schema', '--lang', 'go'] as const),
        ...['--package', 'chasqui', '-o', 'out/go/chasqui.go', 'openapi.json#/components/schemas/'],
      ],
      ['go', 'vet', 'out/go/chasqui.go'],
    ],
  },
];

const TSCONFIG = {
  compilerOptions: {
    ...{
      strict: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    },
    ...{ noEmit: true, skipLibCheck: true, types: [] },
  },
  include: ['out/**/*.ts'],
};

function run(folder: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, [...args], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: code ${code}`)),
    );
  });
}

async function compileLanguage(folder: string, { name, needs, debianPackage, commands }: Language): Promise<void> {
  const isThere = (process.env.PATH ?? '').split(delimiter).some((path) => existsSync(join(path, needs)));
  if (!isThere) {
    process.stdout.write(`${name}: skipped without ${needs} (apt-get install ${debianPackage})\n`);
    return;
  }
  for (const [command, ...args] of commands) await run(folder, command, args);
  process.stdout.write(`${name}: generated and compiled\n`);
}

/**
 * `npm run generators`: generates clients from `gateway/openapi.json` with the generators that integrators use, and compiles
 * them: in TypeScript, and in C# and Go where the machine has their compilers. It installs the generators into a temporary
 * folder, so it needs the registry of npm.
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
    process.stdout.write('The clients in TypeScript compile\n');
    await mkdir(join(folder, 'out/go'));
    for (const language of LANGUAGES) await compileLanguage(folder, language);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await main();
