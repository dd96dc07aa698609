import { concatenate, type Markup } from './writer.ts';
import { NAMESPACES } from './xml-reading.ts';
import { escapeAttribute } from './xml-text.ts';

/** Namespace declaration of a root element; `prefix` is empty for the default namespace. */
export interface NamespaceDeclaration {
  readonly prefix: string;
  readonly uri: string;
}

/**
 * Unsigned document as canonical text (C14N 1.0 octets, without the XML declaration), so that hashing needs no parser.
 * `signatureSlot` is the offset of ds:Signature in `canonical`, inside an empty ext:ExtensionContent.
 */
export interface UblDocument {
  /** Namespaces in scope at the root, in canonical order. SignedInfo inherits them. */
  readonly namespaces: readonly NamespaceDeclaration[];
  readonly canonical: string;
  readonly signatureSlot: number;
}

export interface UblRoot {
  /** Name of the root element, written without prefix: `Invoice`. */
  readonly name: string;
  readonly namespace: string;
}

/** Prefixes that every document declares, used or not, so that SignedInfo inherits the same ones. */
const COMMON_PREFIXES = ['cac', 'cbc', 'ds', 'ext'] as const;

const EXTENSIONS_START = '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>';
const EXTENSIONS_END = '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';

/**
 * Builds a whole unsigned document: the root with all its namespaces, the empty extension for the signature, then
 * `body` in the given order. `extraPrefixes` are declared besides cac, cbc, ds and ext (`sac` for SUNAT's own
 * documents).
 */
export function buildUblDocument(
  root: UblRoot,
  body: readonly (Markup | null)[],
  extraPrefixes: readonly 'sac'[] = [],
): UblDocument {
  const namespaces = declareNamespaces(root.namespace, extraPrefixes);
  const head = `<${root.name}${renderNamespaces(namespaces)}>${EXTENSIONS_START}`;
  return {
    namespaces,
    canonical: `${head}${EXTENSIONS_END}${concatenate(body)}</${root.name}>`,
    signatureSlot: head.length,
  };
}

/** Renders namespace declarations for a start tag of canonical XML, in the given order. */
export function renderNamespaces(namespaces: readonly NamespaceDeclaration[]): string {
  return namespaces
    .map(({ prefix, uri }) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`)
    .join('');
}

function declareNamespaces(defaultNamespace: string, extraPrefixes: readonly 'sac'[]): readonly NamespaceDeclaration[] {
  const prefixes = [...COMMON_PREFIXES, ...extraPrefixes].sort();
  return [{ prefix: '', uri: defaultNamespace }, ...prefixes.map((prefix) => ({ prefix, uri: NAMESPACES[prefix] }))];
}
