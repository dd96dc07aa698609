import ts from 'typescript';

const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Never;

/** Deeper than anything we send: a type that contains itself would never end. */
const MAX_DEPTH = 30;

/**
 * Writes a type out in full, without the name of any other type, so that it can be read without the sources it was made
 * from.
 *
 * @throws Error for what JSON cannot carry: functions, classes and their objects, `any`
 */
export function printType(checker: ts.TypeChecker, type: ts.Type, depth = 0): string {
  if (depth > MAX_DEPTH) throw new Error(`Too deep to write out: ${checker.typeToString(type)}`);
  const print = (inner: ts.Type) => printType(checker, inner, depth + 1);
  if (type.isUnion()) return printUnion(type, print);
  if ((type.flags & PLAIN) !== 0) return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  if (checker.isTupleType(type)) return `${prefixOf(type)}[${elementsOf(checker, type).map(print).join(', ')}]`;
  if (checker.isArrayType(type)) return `${prefixOf(type)}(${elementsOf(checker, type).map(print).join()})[]`;
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0 || isCallable(type)) {
    throw new Error(`Cannot be sent as JSON: ${checker.typeToString(type)}`);
  }
  return printObject(checker, type, print);
}

type Print = (type: ts.Type) => string;

function printUnion(type: ts.UnionType, print: Print): string {
  const texts = new Set(type.types.map(print));
  // The checker keeps boolean as two types.
  if (texts.has('true') && texts.has('false')) texts.add('boolean');
  if (texts.has('boolean')) for (const half of ['true', 'false']) texts.delete(half);
  return [...texts].sort(inOrder).join(' | ');
}

/** Compares printed types. The checker's own order depends on the files it read first. */
function inOrder(one: string, other: string): number {
  const rank = (text: string) => ['null', 'undefined'].indexOf(text);
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

function printObject(checker: ts.TypeChecker, type: ts.Type, print: Print): string {
  const indexes = checker
    .getIndexInfosOfType(type)
    .map((info) => `[key: ${checker.typeToString(info.keyType)}]: ${print(info.type)};`);
  const properties = checker.getPropertiesOfType(type).map((property) => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return `${quote(property.name)}${isOptional ? '?' : ''}: ${print(checker.getTypeOfSymbol(property))};`;
  });
  const members = [...indexes, ...properties];
  return members.length === 0 ? '{}' : `{\n${members.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}

function quote(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function isCallable(type: ts.Type): boolean {
  return type.getCallSignatures().length + type.getConstructSignatures().length > 0;
}

function elementsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return checker.getTypeArguments(type as ts.TypeReference);
}

function prefixOf(type: ts.Type): string {
  const { target } = type as ts.TypeReference;
  const isReadonly = type.symbol?.name === 'ReadonlyArray' || ('readonly' in target && target.readonly === true);
  return isReadonly ? 'readonly ' : '';
}
