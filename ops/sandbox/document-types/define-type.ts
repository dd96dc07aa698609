import type { Decimal } from '@chasqui/core/decimal';
import type { XmlReading } from '@chasqui/core/xml';
import type { DocumentNumber } from '../file-name.ts';
import type { Ledger } from '../ledger.ts';
import type { CodeReading } from '../readings/read-text.ts';
import type { Observation, Refusal } from '../refusal.ts';
import type { SaleFacts } from '../register/sale-facts.ts';
import { type AttributeTable, observeAttributes } from '../rules/attributes.ts';
import { distinct, findBroken, listBroken, type Rule } from '../rules/rule.ts';

export type SendOperation = 'sendBill' | 'sendSummary' | 'sendGuide';

interface DocumentFacts {
  /** cbc:ID as it stands. */
  readonly id: string;
  readonly issueDate: string;
  readonly issuer: CodeReading | null;
  /** Receiver: buyer, recipient or supplier; null in summaries and communications. */
  readonly receiver: CodeReading | null;
  /** Null where the type has none. */
  readonly currency: string | null;
  readonly total: string | null;
  /** True for a sale on credit; null where the type has no form of payment. */
  readonly onCredit: boolean | null;
  /** Documents that become void if this one is accepted. */
  readonly voids: readonly DocumentNumber[];
  /** Documents that are registered because this one lists them. */
  readonly informs: readonly (DocumentNumber & { readonly sale?: SaleFacts })[];
  /** Facts for the registers of SIRE; null for a document that they do not list. */
  readonly sale: SaleFacts | null;
  /** Free texts that may hold a trigger of the sandbox's misbehaviour. */
  readonly remarks: readonly string[];
}

export interface OpenedDocument extends DocumentFacts {
  /** Checks that the document matches its file name: 1003, 1004, 1050, 1051. */
  judgeType(): Refusal | null;
  /** Returns the refusal. `most` replaces that of the authority for figures if it is smaller. */
  judge(ledger: Ledger, most?: Decimal): Refusal | null;
  observe(ledger: Ledger, most?: Decimal): readonly Observation[];
}

/** Codes for an XML whose own number is not that of its file name. */
interface NumberCodes {
  readonly form: string;
  readonly series: string;
  readonly number: string;
}

interface Term {
  /** Days from the issue date to the submission. */
  readonly days: number;
  /** Code for a document past its term. */
  readonly code: string;
}

export interface DocumentType {
  /** Catalog 01, or RA, RC and RR. */
  readonly code: string;
  readonly operation: SendOperation;
  readonly root: { readonly name: string; readonly namespace: string };
  readonly series: RegExp;
  /** Our schema, by its file name. */
  readonly schema: string;
  /** `La Factura numero F001-1, ha sido aceptada`. */
  readonly describeAcceptance: (id: string) => string;
  readonly numberCodes: NumberCodes;
  /** Code for a file that was already taken; null for the usual 1032 and 1033. */
  readonly presentedCode: string | null;
  /** Code for an issue date that is too late. */
  readonly futureCode: string;
  /** Days after today that the issue date may be. */
  readonly daysAhead: number;
  /** The term of a number of the type; null if it has none. */
  readonly termOf: (id: string) => Term | null;
  /** True if its CDR gives a URL for consulting the document. */
  readonly hasUrl: boolean;
  open(root: XmlReading): OpenedDocument;
}

const USUAL = {
  operation: 'sendBill',
  numberCodes: { form: '1001', series: '1035', number: '1036' },
  presentedCode: null,
  futureCode: '2329',
  // Clocks may differ.
  daysAhead: 2,
  termOf: () => null,
  hasUrl: false,
} as const;

const NO_FACTS = {
  receiver: null,
  currency: null,
  total: null,
  onCredit: null,
  voids: [],
  informs: [],
  sale: null,
  remarks: [],
};

type OptionalFacts = keyof typeof NO_FACTS;

/** Definition of one type, as far as it differs from the usual; `Reading` is the parsed form of its XML. */
type TypeDefinition<Reading> = Omit<DocumentType, keyof typeof USUAL | 'open'> &
  Partial<Pick<DocumentType, keyof typeof USUAL>> & {
    readonly read: (root: XmlReading) => Reading;
    readonly factsOf: (reading: Reading) => Omit<DocumentFacts, OptionalFacts> & Partial<DocumentFacts>;
    /** Rules that compare the document with the type in its file name. */
    readonly typeRules?: readonly Rule<Reading>[];
    /** Rules, form before arithmetic: later rules may rely on earlier ones. */
    readonly rules: readonly Rule<Reading>[];
    readonly observationRules?: readonly Rule<Reading>[];
    /** Fixed attributes, in the types whose attributes are looked at. */
    readonly attributes?: AttributeTable;
  };

/** Root element in a namespace that the authority expects, written independently of the service's own. */
export function ublRoot(name: string) {
  return { name, namespace: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2` };
}

export function sunatRoot(name: string) {
  return { name, namespace: `urn:sunat:names:specification:ubl:peru:schema:xsd:${name}-1` };
}

export function defineType<Reading>(definition: TypeDefinition<Reading>): DocumentType {
  return { ...USUAL, ...definition, open: (root) => open(definition, root) };
}

function open<Reading>(definition: TypeDefinition<Reading>, root: XmlReading): OpenedDocument {
  const { typeRules = [], rules, observationRules = [], attributes = new Map() } = definition;
  const reading = definition.read(root);
  return {
    ...NO_FACTS,
    ...definition.factsOf(reading),
    judgeType: () => findBroken(typeRules, reading),
    judge: (ledger, most) => findBroken(rules, reading, ledger, most),
    observe: (ledger, most) =>
      distinct([...listBroken(observationRules, reading, ledger, most), ...observeAttributes(root, attributes)]),
  };
}
