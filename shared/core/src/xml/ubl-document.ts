/** Namespace declaration of a root element; `prefix` is empty for the default namespace. */
export interface NamespaceDeclaration {
  readonly prefix: string;
  readonly uri: string;
}

/**
 * An unsigned document as canonical text (C14N 1.0 octets, without the XML declaration): hashing it needs no parser.
 * `signatureSlot` is the offset in `canonical` at which ds:Signature belongs, inside an empty ext:ExtensionContent.
 */
export interface UblDocument {
  /** Every namespace in scope at the root, in canonical order: SignedInfo inherits them. */
  readonly namespaces: readonly NamespaceDeclaration[];
  readonly canonical: string;
  readonly signatureSlot: number;
}
