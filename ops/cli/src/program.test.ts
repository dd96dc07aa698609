import { ChasquiApiError, ChasquiNetworkError } from '@chasqui/client';
import { TRIGGER_CASES } from '@chasqui/sandbox/trigger-cases';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './command-table.ts';
import { writeCompletion } from './commands/completion.ts';
import { chooseProgram } from './commands/open.ts';
import { chooseLanguage } from './language.ts';
import { exitCodeOfStatus } from './print-verdict.ts';
import { runProgram } from './program.ts';
import { reportError } from './report-error.ts';

async function run(argv: readonly string[], env: Record<string, string> = {}) {
  const said = { out: '', err: '' };
  const code = await runProgram(argv, {
    env: { HOME: '/nowhere', ...env },
    print: (line) => {
      said.out += `${line}\n`;
    },
    warn: (line) => {
      said.err += `${line}\n`;
    },
  });
  return { code, ...said };
}

describe('chasqui', () => {
  it('lists every command in its help', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it.each([
    [{ LC_ALL: 'es_PE.UTF-8', LANG: 'en_US' }, [], 'es'],
    [{ LANG: 'es' }, [], 'es'],
    [{ LANG: 'pt_BR' }, [], 'en'],
    [{ LANG: 'es' }, ['list', '--lang', 'en'], 'en'],
    [{}, ['--lang=es'], 'es'],
  ])('with %j and %j speaks %s', (env, argv, language) => {
    expect(chooseLanguage(argv, env)).toBe(language);
  });

  it('has its help in Spanish', async () => {
    expect((await run(['emit', '--help', '--lang', 'es'])).out).toMatch(
      /^Uso: chasqui emit .*\n\nemitir un comprobante/,
    );
  });

  it.each([
    [['frob'], "error: comando desconocido 'frob'"],
    [['list', '--frob'], "error: opción desconocida '--frob'"],
    [['emit'], "error: falta el argumento 'file'"],
    [['void', 'F001-1'], 'error: falta --reason'],
    [['trigger', 'frob'], 'error: no hay un caso frob; --list los muestra'],
  ])('refuses %j with 1', async (argv, err) => {
    expect(await run(argv, { LANG: 'es' })).toEqual({ code: 1, out: '', err: `${err}\n` });
  });

  it('prints a wrong use as JSON with --json', async () => {
    const { code, out, err } = await run(['list', '--zz', '--json']);
    expect({ code, err, said: JSON.parse(out) }).toEqual({
      code: 1,
      err: '',
      said: { error: { code: 'USAGE', message: "unknown option '--zz'" } },
    });
  });

  it('asks for a login without a key', async () => {
    expect(await run(['list', '--json'])).toEqual({
      code: 5,
      out: expect.stringContaining('run \\"chasqui login\\"'),
      err: '',
    });
  });

  it('lists every case of the sandbox', async () => {
    const { out } = await run(['trigger', '--list', '--json']);
    expect(JSON.parse(out).map(({ name }: { name: string }) => name)).toEqual(TRIGGER_CASES.map(({ name }) => name));
  });
});

it.each([
  [400, 2],
  [401, 5],
  [403, 5],
  [404, 4],
  [409, 4],
  [413, 2],
  [429, 6],
  [500, 6],
  [503, 6],
])('HTTP %s ends a command with %s', (status, code) => {
  const silent = { isJson: false, say: () => '', print: () => {}, warn: () => {} };
  expect(reportError(silent, new ChasquiApiError({ status, message: 'no' }))).toBe(code);
});

it('a lost answer ends a command with 6', () => {
  const silent = { isJson: false, say: () => '', print: () => {}, warn: () => {} };
  expect(reportError(silent, new ChasquiNetworkError('timeout'))).toBe(6);
});

it.each([
  ['ACCEPTED', 0],
  ['SENT', 0],
  ['REJECTED', 3],
  ['ERROR', 3],
  ['SIGN_ERROR', 3],
  ['AUTHORITY_ERROR', 6],
] as const)('a document in %s ends a command with %s', (status, code) => {
  expect(exitCodeOfStatus(status)).toBe(code);
});

it.each([
  ['darwin', {}, 'open'],
  ['linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['linux', {}, undefined],
])('on %s with %j opens a page by %s', (platform, env, program) => {
  expect(chooseProgram(platform, env)).toBe(program);
});

it.each(['bash', 'zsh'] as const)('completes commands, options and cases in %s', (shell) => {
  const script = writeCompletion(shell, COMMANDS);
  for (const word of ['emit', '--forward-to', 'reject-2017', '--json']) expect(script).toContain(word);
});
