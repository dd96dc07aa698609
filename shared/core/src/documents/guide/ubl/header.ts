import { formatSeriesNumber, type SeriesNumber } from '../../../identity.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { type Markup, NAMESPACES, textElement } from '../../../xml/index.ts';

/** Root of both guides. */
export const DESPATCH_ROOT = { name: 'DespatchAdvice', namespace: NAMESPACES.despatchAdvice };

/** The only identifier that the authority accepts for a shipment. */
export const SHIPMENT_ID = 'SUNAT_Envio';

const UBL_VERSION = '2.1';
const CUSTOMIZATION = '2.0';

interface DespatchHeader {
  readonly documentType: string;
  readonly issueDate: string;
  readonly issueTime: string;
  readonly notes: readonly string[];
}

/** Builds versions (2110-2113), number, date, time (3437, 3438), type and notes. */
export function buildDespatchHeader(
  { documentType, issueDate, issueTime, notes }: DespatchHeader,
  number: SeriesNumber,
): readonly Markup[] {
  return [
    textElement('cbc:UBLVersionID', null, UBL_VERSION),
    textElement('cbc:CustomizationID', FIXED_ATTRIBUTES.customization, CUSTOMIZATION),
    textElement('cbc:ID', null, formatSeriesNumber(number)),
    textElement('cbc:IssueDate', null, issueDate),
    textElement('cbc:IssueTime', null, issueTime),
    textElement('cbc:DespatchAdviceTypeCode', null, documentType),
    ...notes.map((note) => textElement('cbc:Note', null, note)),
  ];
}
