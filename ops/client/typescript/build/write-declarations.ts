import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { repositoryFolder } from '../../../stack/setup/repository.mjs';
import { printType } from './print-type.ts';

const SOURCES = join(repositoryFolder, 'ops', 'client', 'typescript', 'src');
const CONTRACT = join(SOURCES, 'contract.ts');

/** Types of the contract that are written out, with their comments. */
const CONTRACTS = {
  Contract: '/** Every operation of the API under its own name, with its input and output. */',
  FileContract: '/** Inputs of the operations that answer with a file other than those of a document. */',
};

/**
 * Writes the declarations of the client, with the contract in full: the installed package has neither the gateway nor
 * its libraries.
 * @throws Error with the compiler's words, when the sources are wrong
 */
export function writeDeclarations(outFolder: string): void {
  const program = ts.createProgram([join(SOURCES, 'index.ts')], {
    ...readOptions(),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: SOURCES,
    outDir: outFolder,
  });
  const texts = new Map([[join(outFolder, 'contract.d.ts'), writeOutContract(program)]]);
  const keep = (path: string, text: string) => void texts.set(path, text);
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(SOURCES))) {
    refuse([...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
    if (file.fileName !== CONTRACT) refuse(program.emit(file, keep, undefined, true).diagnostics);
  }
  for (const [path, text] of collectReached(texts, join(outFolder, 'index.d.ts'))) write(path, text);
}

/**
 * Collects a declaration and everything that it imports. The other declarations describe the inside of the client.
 * @throws Error when one imports what the package does not hold
 */
function collectReached(texts: ReadonlyMap<string, string>, path: string, reached = new Map<string, string>()) {
  if (reached.has(path)) return reached;
  const text = texts.get(path);
  if (text === undefined) throw new Error(`The declarations of the client need ${path}`);
  reached.set(path, text);
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    collectReached(texts, join(dirname(path), fileName.replace(/\.ts$/, '.d.ts')), reached);
  }
  return reached;
}

function readOptions(): ts.CompilerOptions {
  const file = join(repositoryFolder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, repositoryFolder).options;
}

function writeOutContract(program: ts.Program): string {
  const file = program.getSourceFile(CONTRACT);
  const checker = program.getTypeChecker();
  const written = Object.entries(CONTRACTS).map(([name, comment]) => {
    const alias = file?.statements.filter(ts.isTypeAliasDeclaration).find((one) => one.name.text === name);
    if (alias === undefined) throw new Error(`${CONTRACT} declares no ${name}`);
    return `${comment}\nexport type ${name} = ${printType(checker, checker.getTypeAtLocation(alias))};\n`;
  });
  return written.join('\n');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function refuse(diagnostics: readonly ts.Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  const host: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (path) => path,
    getCurrentDirectory: () => repositoryFolder,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(diagnostics, host));
}
