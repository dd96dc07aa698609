import { toPascalCase, toSnakeCase, wrapText } from './names.ts';
import {
  type Answer,
  type Api,
  type ApiOperation,
  type Field,
  groupOperations,
  type NamedType,
  type Type,
} from './read-api.ts';

const HEADER = '# Written by `npm run clients` from gateway/openapi.json.\n';
const WIDTH = 100;

const KEYWORDS = new Set(
  'and as assert break class continue def del elif else except from global if import in is not or pass raise return try while with'.split(
    ' ',
  ),
);

/** Writes the modules of the Python client that follow from the API, by their paths. */
export function writePython(api: Api): Readonly<Record<string, string>> {
  return { 'types.py': writeTypes(api), 'operations.py': writeOperations(api) };
}

function writeTypes({ types }: Api): string {
  const objects = types.map(writeType);
  return `${HEADER}"""Types of requests and answers."""

from __future__ import annotations

import sys
from typing import Any, Dict, List, Literal, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired, TypedDict
else:
    from typing_extensions import NotRequired, TypedDict

${objects.join('\n\n')}`;
}

function writeType(named: NamedType): string {
  if ('alias' in named) return `${named.name} = ${printType(named.alias, quote)}\n`;
  const { name, fields } = named;
  if (fields.some((field) => !/^[A-Za-z_]\w*$/.test(field.name) || KEYWORDS.has(field.name))) {
    const entries = fields.map(
      (field) => `${comment(field)}        ${quote(field.name)}: ${quote(printField(field))},\n`,
    );
    return `${name} = TypedDict(\n    ${quote(name)},\n    {\n${entries.join('')}    },\n)\n`;
  }
  const lines = fields.map((field) => `    ${field.name}: ${printField(field)}\n${docstring(field.description, 4)}`);
  return `class ${name}(TypedDict):\n${lines.length === 0 ? '    pass\n' : lines.join('')}`;
}

function printField({ type, isRequired }: Field): string {
  return isRequired ? printType(type) : `NotRequired[${printType(type)}]`;
}

function comment({ description }: Field): string {
  if (description === undefined) return '';
  return wrapText(description, WIDTH)
    .map((line) => `        # ${line}\n`)
    .join('');
}

/** @param nameOf writes the name of a type; in quotes where types further below are not known yet */
function printType(type: Answer, nameOf: (name: string) => string = (name) => name): string {
  switch (type.kind) {
    case 'string':
      return 'str';
    case 'number':
      return 'float';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'null':
    case 'nothing':
      return 'None';
    case 'unknown':
      return 'Any';
    case 'file':
      return 'File';
    case 'named':
      return nameOf(type.name);
    case 'list':
      return `List[${printType(type.of, nameOf)}]`;
    case 'map':
      return `Dict[str, ${printType(type.of, nameOf)}]`;
    case 'union':
      return `Union[${type.of.map((one) => printType(one, nameOf)).join(', ')}]`;
    case 'literal':
      return printLiterals(type.values);
  }
}

/** A Literal has no fractions. */
function printLiterals(values: Extract<Type, { kind: 'literal' }>['values']): string {
  if (values.some((value) => typeof value === 'number' && !Number.isInteger(value))) return 'float';
  const texts = values.map((value) =>
    typeof value === 'boolean' ? toPascalCase(String(value)) : JSON.stringify(value),
  );
  return `Literal[${texts.join(', ')}]`;
}

function quote(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

function docstring(text: string | undefined, indent: number): string {
  if (text === undefined || text === '') return '';
  const margin = ' '.repeat(indent);
  const raw = text.includes('\\') ? 'r' : '';
  const lines = wrapText(text, WIDTH - indent);
  const closed = lines.length === 1 ? `${lines[0]}"""` : `${lines.join(`\n${margin}`)}\n${margin}"""`;
  return `${margin}${raw}"""${closed}\n`.replaceAll(/[ ]+$/gm, '');
}

function writeOperations({ operations }: Api): string {
  const groups = groupOperations(operations);
  const attributes = [...groups.keys()].map(
    (group) => `        self.${toSnakeCase(group)} = ${toPascalCase(group)}(transport)\n`,
  );
  return `${HEADER}"""Operations of the API, in groups."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, Union

from . import types
from ._transport import File, Transport

${[...groups].map(([group, own]) => writeGroup(group, own)).join('\n\n')}

class Operations:
    """Every group of operations."""

    def __init__(self, transport: Transport) -> None:
${attributes.join('')}`;
}

function writeGroup(group: string, operations: readonly ApiOperation[]): string {
  return `class ${toPascalCase(group)}:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

${operations.flatMap((operation) => [writeMethod(operation), ...writePages(operation)]).join('\n')}`;
}

const inTypes = (name: string) => `types.${name}`;

function writeMethod(operation: ApiOperation): string {
  const { method, name, path, pathParameters, query, body, answer, summary, description } = operation;
  const given = [
    ...pathParameters.map((field) => `${parameterOf(field)}: str`),
    ...(body === undefined
      ? []
      : [
          body.isRequired
            ? `body: ${printType(body.type, inTypes)}`
            : `body: Optional[${printType(body.type, inTypes)}] = None`,
        ]),
  ];
  const named = [...query.map(writeParameter), ...writeOptions(operation)];
  const call = [
    quote(method),
    `[${path
      .split('/')
      .slice(1)
      .map((part) => (part.startsWith('{') ? toSnakeCase(part.slice(1, -1)) : quote(part)))
      .join(', ')}]`,
    ...(query.length === 0 ? [] : [`query=${writeQuery(query)}`]),
    ...(body === undefined ? [] : ['body=body']),
    ...(operation.takes.idempotencyKey ? ['idempotency_key=idempotency_key'] : []),
    ...(operation.takes.respondAsync ? ['respond_async=respond_async'] : []),
    ...(operation.takes.testDay ? ['test_day=test_day'] : []),
  ].join(', ');
  const type = printType(answer, inTypes);
  const work = {
    file: `        return self._transport.download(${call})\n`,
    nothing: `        self._transport.request(${call})\n`,
    other: `        answer: ${type} = self._transport.request(${call})\n        return answer\n`,
  };
  const end = answer.kind === 'file' || answer.kind === 'nothing' ? work[answer.kind] : work.other;
  return `    def ${methodName(name)}(${writeSignature(given, named)}) -> ${type}:
${docstring(`${summary}.\n\n${description}`, 8)}${end}`;
}

/** A list has two more methods: its pages, and their entries. */
function writePages({ name, path, pathParameters, query, entry, answer, summary }: ApiOperation): string[] {
  if (entry === undefined) return [];
  const filters = query.filter((field) => field.name !== 'cursor' && field.name !== 'page');
  const given = pathParameters.map((field) => `${parameterOf(field)}: str`);
  const signature = writeSignature(given, filters.map(writeParameter));
  const call = `[${path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith('{') ? toSnakeCase(part.slice(1, -1)) : quote(part)))
    .join(', ')}], ${writeQuery(filters)}`;
  const write = (ending: string, words: string, type: string, source: string) =>
    `    def ${toSnakeCase(name)}_${ending}(${signature}) -> Iterator[${type}]:
${docstring(`${summary}: ${words}, each page asked for when it is wanted.`, 8)}        return self._transport.${source}(${call})\n`;
  return [
    write('all', 'every entry', printType(entry, inTypes), 'entries'),
    write('pages', 'every page', printType(answer, inTypes), 'pages'),
  ];
}

function writeSignature(given: readonly string[], named: readonly string[]): string {
  const all = ['self', ...given, ...(named.length === 0 ? [] : ['*', ...named])];
  return named.length < 3 ? all.join(', ') : `\n${all.map((one) => `        ${one},\n`).join('')}    `;
}

function writeParameter(field: Field): string {
  const type = printType(field.type, inTypes);
  return field.isRequired ? `${parameterOf(field)}: ${type}` : `${parameterOf(field)}: Optional[${type}] = None`;
}

function writeOptions({ takes }: ApiOperation): string[] {
  return [
    ...(takes.idempotencyKey ? ['idempotency_key: Optional[str] = None'] : []),
    ...(takes.respondAsync ? ['respond_async: bool = False'] : []),
    ...(takes.testDay ? ['test_day: Optional[str] = None'] : []),
  ];
}

function writeQuery(query: readonly Field[]): string {
  return `{${query.map((field) => `${quote(field.name)}: ${parameterOf(field)}`).join(', ')}}`;
}

function parameterOf({ name }: Field): string {
  return methodName(name);
}

/** A keyword of the language gets an underscore behind it, as PEP 8 has it. */
function methodName(name: string): string {
  const snake = toSnakeCase(name);
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}
