import { formatSeriesNumber } from '../../../identity/index.ts';
import { buildAmount, buildSignaturePointer } from '../../../ubl/index.ts';
import { buildUblDocument, optionalTextElement, textElement, type UblDocument } from '../../../xml/index.ts';
import type { CompletedWithholding } from '../completed-withholding.ts';
import { SOLES } from '../figures.ts';
import type { WithholdingElements } from './element-names.ts';
import { buildAgent, buildReceiver } from './parties.ts';
import { buildReference } from './references.ts';

const UBL_VERSION = '2.0';
const CUSTOMIZATION = '1.0';

/** A retention or perception as SUNAT's UBL 2.0, in the order of its schema, ready to be signed. */
export function buildWithholdingUbl(
  names: WithholdingElements,
  completed: CompletedWithholding,
  correlative: number,
): UblDocument {
  const { series, issuer, lines } = completed;
  return buildUblDocument(
    names.root,
    [
      textElement('cbc:UBLVersionID', null, UBL_VERSION),
      textElement('cbc:CustomizationID', null, CUSTOMIZATION),
      buildSignaturePointer(issuer),
      textElement('cbc:ID', null, formatSeriesNumber({ series, correlative })),
      textElement('cbc:IssueDate', null, completed.issueDate),
      buildAgent(issuer),
      buildReceiver(completed.counterparty),
      textElement(names.regime, null, completed.regime),
      textElement(names.percent, null, completed.rate),
      optionalTextElement('cbc:Note', null, completed.note),
      buildAmount('cbc:TotalInvoiceAmount', completed.totalWithheld, SOLES),
      buildAmount(names.totalNet, completed.totalNet, SOLES),
      ...lines.map((line) => buildReference(names, line)),
    ],
    ['sac'],
  );
}
