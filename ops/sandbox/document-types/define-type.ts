import type { XmlReading } from '@chasqui/core/xml';
import type { Ledger } from '../ledger.ts';
import {
  type AttributeTable,
  distinct,
  findBroken,
  type LedgerRule,
  listBroken,
  observeAttributes,
  type Rule,
} from '../rules/index.ts';
import type { DocumentFacts, DocumentType, NumberCodes, OpenedDocument, Term } from './document-type.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd';

/** Root namespaces that the authority expects, written independently of the service's own. */
export const SALE_NAMESPACES = {
  invoice: `${UBL}:Invoice-2`,
  creditNote: `${UBL}:CreditNote-2`,
  debitNote: `${UBL}:DebitNote-2`,
} as const;

export const DESPATCH_NAMESPACE = `${UBL}:DespatchAdvice-2`;
export const RETENTION_NAMESPACE = `${SUNAT}:Retention-1`;
export const PERCEPTION_NAMESPACE = `${SUNAT}:Perception-1`;
export const VOIDED_NAMESPACE = `${SUNAT}:VoidedDocuments-1`;
export const SUMMARY_NAMESPACE = `${SUNAT}:SummaryDocuments-1`;

/** Definition of one type; `Reading` is the parsed form of its XML. */
interface TypeDefinition<Reading>
  extends Omit<
    DocumentType,
    'open' | 'numberCodes' | 'presentedCode' | 'futureCode' | 'daysAhead' | 'termOf' | 'hasUrl'
  > {
  /** 1001, 1035 and 1036 when left out. */
  readonly numberCodes?: NumberCodes;
  /** 1032 and 1033 when left out. */
  readonly presentedCode?: string;
  /** 2329 when left out. */
  readonly futureCode?: string;
  /** 2 when left out, because clocks may differ. */
  readonly daysAhead?: number;
  /** No term when left out. */
  readonly termOf?: (id: string) => Term | null;
  readonly hasUrl?: boolean;
  readonly read: (root: XmlReading) => Reading;
  readonly factsOf: (reading: Reading) => DocumentFacts;
  /** Rules that compare the document with the type in its file name. */
  readonly typeRules: readonly Rule<Reading>[];
  /** Rules, form before arithmetic: later rules may rely on earlier ones. */
  readonly rules: readonly Rule<Reading>[];
  readonly ledgerRules?: readonly LedgerRule<Reading>[];
  readonly observationRules: readonly Rule<Reading>[];
  readonly ledgerObservationRules?: readonly LedgerRule<Reading>[];
  /** Fixed attributes, in the types whose attributes are looked at. */
  readonly attributes?: AttributeTable;
}

const MAX_DAYS_AHEAD = 2;

const NUMBER_CODES: NumberCodes = { form: '1001', series: '1035', number: '1036' };

export function defineType<Reading>(definition: TypeDefinition<Reading>): DocumentType {
  const { code, operation, root, series, schema, describeAcceptance } = definition;
  return {
    ...{ code, operation, root, series, schema, describeAcceptance },
    numberCodes: definition.numberCodes ?? NUMBER_CODES,
    presentedCode: definition.presentedCode ?? null,
    futureCode: definition.futureCode ?? '2329',
    daysAhead: definition.daysAhead ?? MAX_DAYS_AHEAD,
    termOf: definition.termOf ?? (() => null),
    hasUrl: definition.hasUrl ?? false,
    open: (document) => open(definition, document),
  };
}

function open<Reading>(definition: TypeDefinition<Reading>, root: XmlReading): OpenedDocument {
  const { typeRules, rules, observationRules, ledgerRules = [], ledgerObservationRules = [], attributes } = definition;
  const reading = definition.read(root);
  return {
    ...definition.factsOf(reading),
    judgeType: () => findBroken(typeRules, reading),
    judge: (ledger, most) => findBroken([...rules, ...bind(ledgerRules, ledger)], reading, most),
    observe: (ledger, most) =>
      distinct([
        ...listBroken([...observationRules, ...bind(ledgerObservationRules, ledger)], reading, most),
        ...(attributes === undefined ? [] : observeAttributes(root, attributes)),
      ]),
  };
}

function bind<Reading>(rules: readonly LedgerRule<Reading>[], ledger: Ledger): readonly Rule<Reading>[] {
  return rules.map(({ code, message, check }) => ({ code, message, check: (reading) => check(reading, ledger) }));
}
