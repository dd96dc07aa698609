import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { VoidedLine } from '../completed-batch.ts';

/** Builds the line of one document of a comunicación de baja. */
export function buildVoidedLine(line: VoidedLine): Markup {
  return element(
    'sac:VoidedDocumentsLine',
    null,
    textElement('cbc:LineID', null, String(line.number)),
    textElement('cbc:DocumentTypeCode', null, line.documentType),
    textElement('sac:DocumentSerialID', null, line.series),
    textElement('sac:DocumentNumberID', null, String(line.correlative)),
    textElement('sac:VoidReasonDescription', null, line.reason),
  );
}
