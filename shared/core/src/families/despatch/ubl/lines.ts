import { buildQuantity } from '../../../ubl/index.ts';
import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { CompletedDespatch, DespatchLine } from '../completed-despatch.ts';

export function buildDespatchLines({ lines }: CompletedDespatch): readonly Markup[] {
  return lines.map(buildLine);
}

function buildLine(line: DespatchLine): Markup {
  const number = String(line.number);
  return element(
    'cac:DespatchLine',
    null,
    textElement('cbc:ID', null, number),
    buildQuantity('cbc:DeliveredQuantity', line.quantity, line.unitCode),
    // The schema of UBL wants the line of an order; there is none but the line itself.
    element('cac:OrderLineReference', null, textElement('cbc:LineID', null, number)),
    element(
      'cac:Item',
      null,
      textElement('cbc:Description', null, line.description),
      element('cac:SellersItemIdentification', null, textElement('cbc:ID', null, line.code)),
    ),
  );
}
