import { FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { CompletedDespatch, Place } from '../completed-despatch.ts';

/** cac:Delivery: the schema has the destination first, and the origin inside the despatch. */
export function buildDelivery({ origin, destination }: CompletedDespatch): Markup {
  return element(
    'cac:Delivery',
    null,
    buildPlace('cac:DeliveryAddress', destination),
    element('cac:Despatch', null, buildPlace('cac:DespatchAddress', origin)),
  );
}

function buildPlace(name: string, { ubigeo, establishment, address }: Place): Markup {
  return element(
    name,
    null,
    textElement('cbc:ID', FIXED_ATTRIBUTES.ubigeo, ubigeo),
    establishment === null
      ? null
      : textElement('cbc:AddressTypeCode', FIXED_ATTRIBUTES.establishmentOf(establishment.ruc), establishment.code),
    element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
  );
}
