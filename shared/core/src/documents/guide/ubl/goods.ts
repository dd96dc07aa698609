import { GOODS_PROPERTIES } from '../../../catalogs/index.ts';
import { buildQuantity } from '../../../ubl/amounts.ts';
import { element, type Markup, optionalTextElement, renderAttributes, textElement } from '../../../xml/index.ts';
import type { DespatchLine, GoodsProperty } from '../completed-parts.ts';

/** Builds cac:DespatchLine. A line without goods has a number and an empty item, which the schema wants. */
export function buildDespatchLine(line: DespatchLine): Markup {
  const number = String(line.number);
  const { quantity, unitCode } = line;
  return element(
    'cac:DespatchLine',
    null,
    textElement('cbc:ID', null, number),
    quantity === null || unitCode === null ? null : buildQuantity('cbc:DeliveredQuantity', quantity, unitCode),
    // The schema of UBL wants the line of an order; there is none but the line itself.
    element('cac:OrderLineReference', null, textElement('cbc:LineID', null, number)),
    buildItem(line),
  );
}

function buildItem({ description, code, gtin, sunatCode, properties }: DespatchLine): Markup {
  return element(
    'cac:Item',
    null,
    optionalTextElement('cbc:Description', null, description),
    code === null ? null : element('cac:SellersItemIdentification', null, textElement('cbc:ID', null, code)),
    gtin === null
      ? null
      : element('cac:StandardItemIdentification', null, textElement('cbc:ID', gtinScheme(gtin), gtin)),
    sunatCode === null
      ? null
      : element('cac:CommodityClassification', null, textElement('cbc:ItemClassificationCode', null, sunatCode)),
    properties.map(buildProperty),
  );
}

/** 4335 */
function gtinScheme(gtin: string) {
  return renderAttributes({ schemeID: `GTIN-${gtin.length}` });
}

function buildProperty({ code, value }: GoodsProperty): Markup {
  return element(
    'cac:AdditionalItemProperty',
    null,
    textElement('cbc:Name', null, GOODS_PROPERTIES[code].name),
    textElement('cbc:NameCode', null, code),
    textElement('cbc:Value', null, value),
  );
}
