const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd:';

/** Namespaces of the documents that we write and read, by our prefix. */
export const NAMESPACES = {
  ar: `${UBL}ApplicationResponse-2`,
  cac: `${UBL}CommonAggregateComponents-2`,
  cbc: `${UBL}CommonBasicComponents-2`,
  despatchAdvice: `${UBL}DespatchAdvice-2`,
  creditNote: `${UBL}CreditNote-2`,
  debitNote: `${UBL}DebitNote-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ext: `${UBL}CommonExtensionComponents-2`,
  invoice: `${UBL}Invoice-2`,
  perception: `${SUNAT}Perception-1`,
  retention: `${SUNAT}Retention-1`,
  sac: `${SUNAT}SunatAggregateComponents-1`,
  selfBilledInvoice: `${UBL}SelfBilledInvoice-2`,
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  summaryDocuments: `${SUNAT}SummaryDocuments-1`,
  sunat: 'http://service.sunat.gob.pe',
  voidedDocuments: `${SUNAT}VoidedDocuments-1`,
} as const;

type NamespacePrefix = keyof typeof NAMESPACES;

interface XmlReadingParts extends Pick<XmlReading, 'namespace' | 'name' | 'children' | 'text'> {
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Element of foreign XML, identified by namespace and local name, never by its prefix. Paths are steps of children
 * separated by `/`. A step is `cbc:ID` (a prefix of NAMESPACES, even if the document uses another), `ID` (no
 * namespace), or `*:ID` (any namespace).
 */
export class XmlReading {
  readonly namespace: string;
  readonly name: string;
  readonly children: readonly XmlReading[];
  /** Text directly inside: untrimmed, without the text of children or a leading byte order mark. */
  readonly text: string;
  readonly #attributes: ReadonlyMap<string, string>;

  constructor(parts: XmlReadingParts) {
    this.namespace = parts.namespace;
    this.name = parts.name;
    this.children = parts.children;
    this.text = parts.text;
    this.#attributes = parts.attributes;
  }

  attribute(name: string): string | undefined {
    return this.#attributes.get(name);
  }

  /** Returns true if a step of a path names this element: `is('soap:Fault')`. */
  is(step: string): boolean {
    return matcherOf(step)(this);
  }

  find(path: string): XmlReading | undefined {
    return this.findAll(path)[0];
  }

  findAll(path: string): readonly XmlReading[] {
    let found: readonly XmlReading[] = [this];
    for (const step of path.split('/')) {
      const matches = matcherOf(step);
      found = found.flatMap(({ children }) => children.filter(matches));
    }
    return found;
  }

  /** Returns the trimmed text of the first element at `path`; undefined if it is missing or blank. */
  findText(path: string): string | undefined {
    const text = this.find(path)?.text.trim();
    return text === '' ? undefined : text;
  }

  /** Yields this element and every one below it, in document order. */
  *walk(): Generator<XmlReading> {
    yield this;
    for (const child of this.children) yield* child.walk();
  }
}

function matcherOf(step: string): (reading: XmlReading) => boolean {
  const [first = '', second] = step.split(':');
  if (second === undefined) return ({ name, namespace }) => name === first && namespace === '';
  if (first === '*') return ({ name }) => name === second;
  if (!isKnownPrefix(first)) throw new TypeError(`Unknown namespace prefix in a path: ${first}`);
  const namespace = NAMESPACES[first];
  return (reading) => reading.name === second && reading.namespace === namespace;
}

function isKnownPrefix(prefix: string): prefix is NamespacePrefix {
  return Object.hasOwn(NAMESPACES, prefix);
}
