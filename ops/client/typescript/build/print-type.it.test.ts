import ts from 'typescript';
import { expect, it } from 'vitest';
import { printType } from './print-type.ts';

const FILE = 'sample.ts';

/** The type `Sample` of a source, written out. */
function print(source: string): string {
  const options = { strict: true, lib: ['lib.es2023.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, target) =>
    name === FILE ? ts.createSourceFile(name, source, target) : read(name, target);
  const program = ts.createProgram([FILE], options, host);
  const alias = program
    .getSourceFile(FILE)
    ?.statements.find((statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Sample');
  if (alias === undefined) throw new Error('There is no Sample');
  const checker = program.getTypeChecker();
  return printType(checker, checker.getTypeAtLocation(alias));
}

it.each([
  ['string', 'string'],
  ["'b' | 'a'", '"a" | "b"'],
  ['1 | -0.5', '-0.5 | 1'],
  ['boolean', 'boolean'],
  ['true', 'true'],
  ['undefined | string | null | boolean', 'boolean | string | null | undefined'],
  ['unknown', 'unknown'],
  ['void', 'void'],
  ['string[]', '(string)[]'],
  ['readonly (string | number)[]', 'readonly (number | string)[]'],
  ['[string, number]', '[string, number]'],
  ['readonly [1, boolean]', 'readonly [1, boolean]'],
  ['{}', '{}'],
  ['Record<string, unknown>', '{\n  [key: string]: unknown;\n}'],
  ["{ a?: string; 'b-c': { d: null }[] }", '{\n  a?: string | undefined;\n  "b-c": ({\n    d: null;\n  })[];\n}'],
  ['{ a: 1 } & Partial<{ b: 2 }>', '{\n  a: 1;\n  b?: 2 | undefined;\n}'],
])('writes %s', (source, text) => {
  expect(print(`type Sample = ${source};`)).toBe(text);
});

it('replaces every type name by its definition', () => {
  const source = `interface Party { name: string }
    type Code = '6' | '1';
    type Sample = Omit<{ customer: Party; codes: Code[]; left: 1 }, 'left'>;`;
  expect(print(source)).toBe('{\n  customer: {\n    name: string;\n  };\n  codes: ("1" | "6")[];\n}');
});

it.each([
  ['any', 'any'],
  ['a function', '{ run(): void }'],
  ['the object of a class', 'Date'],
  ['what may be one', '{ at: string | Date }'],
  ['bigint', 'bigint'],
  ['a symbol', '{ a: symbol }'],
])('refuses %s', (_what, source) => {
  expect(() => print(`type Sample = ${source};`)).toThrow('Cannot be sent as JSON');
});

it('refuses a type that contains itself', () => {
  expect(() => print('type Sample = { next: Sample | null };')).toThrow('Too deep');
});
