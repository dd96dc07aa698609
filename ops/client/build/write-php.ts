import { toCamelCase, toPascalCase, wrapText } from './names.ts';
import {
  type Answer,
  type Api,
  type ApiOperation,
  type Field,
  groupOperations,
  type Literal,
  type NamedType,
  namesIn,
} from './read-api.ts';

const OPENING = `<?php

// Written by \`npm run clients\` from gateway/openapi.json.

declare(strict_types=1);
`;
const WIDTH = 110;

/** Writes the classes of the PHP client that follow from the API, by their paths. */
export function writePhp({ types, operations }: Api): Readonly<Record<string, string>> {
  const groups = groupOperations(operations);
  return {
    'Types.php': writeTypes(types),
    'Operations.php': writeAllGroups([...groups.keys()]),
    ...Object.fromEntries(
      [...groups].map(([group, own]) => [`Operations/${toPascalCase(group)}.php`, writeGroup(group, own)]),
    ),
  };
}

function writeTypes(types: readonly NamedType[]): string {
  const lines = types.map((named) => ` * @phpstan-type ${named.name} ${printNamed(named)}\n`);
  return `${OPENING}
namespace Chasqui;

/**
 * Array shapes of requests and answers, for PHPStan, Psalm and editors.
 *
${lines.join('')} */
final class Types
{
}
`;
}

function printNamed(named: NamedType): string {
  if ('alias' in named) return printType(named.alias);
  return `array{${named.fields.map(({ name, type, isRequired }) => `${name}${isRequired ? '' : '?'}: ${printType(type)}`).join(', ')}}`;
}

function printType(type: Answer): string {
  switch (type.kind) {
    case 'string':
    case 'null':
      return type.kind;
    case 'number':
      return 'int|float';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'unknown':
      return 'mixed';
    case 'file':
      return 'File';
    case 'nothing':
      return 'void';
    case 'named':
      return type.name;
    case 'list':
      return `list<${printType(type.of)}>`;
    case 'map':
      return `array<string, ${printType(type.of)}>`;
    case 'union':
      return type.of.map(printType).join('|');
    case 'literal':
      return type.values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join('|');
  }
}

/** Native type, as far as the language can say it. */
function printNative(type: Answer): string {
  switch (type.kind) {
    case 'string':
      return 'string';
    case 'integer':
      return 'int';
    case 'number':
      return 'int|float';
    case 'boolean':
      return 'bool';
    case 'file':
      return 'File';
    case 'nothing':
      return 'void';
    case 'literal':
      return [...new Set(type.values.map(nativeOf))].join('|');
    case 'union':
      return [...new Set(type.of.flatMap((one) => printNative(one).split('|')))].join('|');
    case 'null':
      return 'null';
    case 'named':
    case 'list':
    case 'map':
      return 'array';
    case 'unknown':
      return 'mixed';
  }
}

function nativeOf(value: Literal): string {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'int|float' : 'bool';
}

function writeAllGroups(groups: readonly string[]): string {
  const properties = groups.map((group) => `    public readonly Operations\\${toPascalCase(group)} $${group};\n`);
  const values = groups.map(
    (group) => `        $this->${group} = new Operations\\${toPascalCase(group)}($transport);\n`,
  );
  return `${OPENING}
namespace Chasqui;

/** Every group of operations. */
abstract class Operations
{
${properties.join('')}
    protected function __construct(Transport $transport)
    {
${values.join('')}    }
}
`;
}

function writeGroup(group: string, operations: readonly ApiOperation[]): string {
  const typesOf = ({ answer, body, query }: ApiOperation) => [answer, body?.type, ...query.map(({ type }) => type)];
  const used = operations.flatMap((operation) => [...typesOf(operation), operation.entry]);
  const names = new Set(used.flatMap((type) => (type === undefined ? [] : namesIn(type))));
  const imports = [...names].sort().map((name) => ` * @phpstan-import-type ${name} from Types\n`);
  const uses = [
    'use Chasqui\\Error\\ChasquiException;\n',
    ...(operations.some(({ answer }) => answer.kind === 'file') ? ['use Chasqui\\File;\n'] : []),
    'use Chasqui\\Transport;\n',
    ...(imports.length === 0 ? [] : ['use Chasqui\\Types;\n']),
  ];
  const methods = operations.flatMap((operation) => [writeMethod(operation), ...writePages(operation)]);
  return `${OPENING}
namespace Chasqui\\Operations;

${uses.join('')}${imports.length === 0 ? '' : `\n/**\n${imports.join('')} */`}
final class ${toPascalCase(group)}
{
    public function __construct(private readonly Transport $transport)
    {
    }

${methods.join('\n')}}
`;
}

interface Argument {
  readonly declaration: string;
  readonly doc: string;
}

function toArgument({ name, type, isRequired, description = '' }: Field): Argument {
  const native = printNative(type);
  const variable = `$${toCamelCase(name)}`;
  const words = description.replaceAll('\n', ' ');
  if (isRequired)
    return { declaration: `${native} ${variable}`, doc: `@param ${printType(type)} ${variable} ${words}` };
  const nullable = native.includes('|') ? `${native}|null` : `?${native}`;
  return { declaration: `${nullable} ${variable} = null`, doc: `@param ${printType(type)}|null ${variable} ${words}` };
}

function bodyArgument({ body }: ApiOperation): readonly Argument[] {
  if (body === undefined) return [];
  const declaration = body.isRequired ? 'array $body' : 'array $body = []';
  return [{ declaration, doc: `@param ${printType(body.type)} $body` }];
}

function optionArguments({ takes }: ApiOperation): readonly Argument[] {
  const key = {
    declaration: '?string $idempotencyKey = null',
    doc: '@param string|null $idempotencyKey Your own name of this change; random by default',
  };
  const prompt = {
    declaration: 'bool $respondAsync = false',
    doc: '@param bool $respondAsync True to get the answer as soon as the document is signed',
  };
  const day = {
    declaration: '?string $testDay = null',
    doc: '@param string|null $testDay Day of the request, only for a test company',
  };
  return [
    ...(takes.idempotencyKey ? [key] : []),
    ...(takes.respondAsync ? [prompt] : []),
    ...(takes.testDay ? [day] : []),
  ];
}

/** PHP wants arguments with a default behind those without. */
function inOrder(args: readonly Argument[]): readonly Argument[] {
  const isOptional = ({ declaration }: Argument) => declaration.includes(' = ');
  return [...args.filter((one) => !isOptional(one)), ...args.filter(isOptional)];
}

function writeMethod(operation: ApiOperation): string {
  const { name, method, query, answer, takes } = operation;
  const args = inOrder([
    ...operation.pathParameters.map(toArgument),
    ...bodyArgument(operation),
    ...query.map(toArgument),
    ...optionArguments(operation),
  ]);
  const call = [
    `'${method}'`,
    writePath(operation),
    ...(query.length === 0 ? [] : [`query: ${writeQuery(query)}`]),
    ...(operation.body === undefined ? [] : ['body: $body']),
    ...(takes.idempotencyKey ? ['idempotencyKey: $idempotencyKey'] : []),
    ...(takes.respondAsync ? ['respondAsync: $respondAsync'] : []),
    ...(takes.testDay ? ['testDay: $testDay'] : []),
  ].join(', ');
  const source = answer.kind === 'file' ? 'download' : 'request';
  const back = answer.kind === 'nothing' ? '' : 'return ';
  const words = `${operation.summary}.\n\n${operation.description}`;
  return writeFunction(toCamelCase(name), words, args, answer, `${back}$this->transport->${source}(${call});`);
}

function writePages(operation: ApiOperation): readonly string[] {
  const { entry, answer, name, summary } = operation;
  if (entry === undefined) return [];
  const filters = operation.query.filter((field) => field.name !== 'cursor' && field.name !== 'page');
  const args = inOrder([...operation.pathParameters.map(toArgument), ...filters.map(toArgument)]);
  const write = (ending: string, words: string, type: Answer, source: string) =>
    writeFunction(
      toCamelCase(name) + ending,
      `${summary}: ${words}, each page asked for when it is wanted.`,
      args,
      { kind: 'pages', type },
      `return $this->transport->${source}(${writePath(operation)}, ${writeQuery(filters)});`,
    );
  return [write('All', 'every entry', entry, 'entries'), write('Pages', 'every page', answer, 'pages')];
}

function writeFunction(
  name: string,
  words: string,
  args: readonly Argument[],
  answer: Answer | { readonly kind: 'pages'; readonly type: Answer },
  statement: string,
): string {
  const [type, native] =
    answer.kind === 'pages'
      ? [`\\Generator<int, ${printType(answer.type)}>`, '\\Generator']
      : [printType(answer), printNative(answer)];
  const doc = [
    ...wrapText(words.replaceAll('*/', '* /').trim(), WIDTH),
    '',
    ...args.map((one) => one.doc.replaceAll('*/', '* /').trim()),
    ...(native === 'void' ? [] : [`@return ${type}`]),
    '@throws ChasquiException',
  ];
  const declarations = args.map(({ declaration }) => declaration);
  const list =
    declarations.length < 4
      ? declarations.join(', ')
      : `\n${declarations.map((one) => `        ${one},\n`).join('')}    `;
  const brace = declarations.length < 4 ? '\n    {' : ' {';
  return `    /**
${doc.map((line) => `     * ${line}`.trimEnd()).join('\n')}
     */
    public function ${name}(${list}): ${native}${brace}
        ${statement}
    }
`;
}

function writePath({ path }: ApiOperation): string {
  const parts = path.split('/').slice(1);
  return `[${parts.map((part) => (part.startsWith('{') ? `$${toCamelCase(part.slice(1, -1))}` : `'${part}'`)).join(', ')}]`;
}

function writeQuery(query: readonly Field[]): string {
  return `[${query.map(({ name }) => `'${name}' => $${toCamelCase(name)}`).join(', ')}]`;
}
