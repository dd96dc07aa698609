import { buildAmount } from '../../../ubl/amounts.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';
import type { CompletedSale, Delivery, Freight, Place } from '../completed-sale.ts';

/** Values of reference of a freight are in soles (3208). */
const REFERENCE_CURRENCY = 'PEN';

/** Builds cac:Delivery of the header: the place of delivery, or the country of use (3098). */
export function buildDelivery({ delivery }: CompletedSale): Markup | null {
  if (delivery === undefined) return null;
  return element('cac:Delivery', null, element('cac:DeliveryLocation', null, buildDeliveryAddress(delivery)));
}

function buildDeliveryAddress({ ubigeo, address, country }: Delivery): Markup {
  return element(
    'cac:Address',
    null,
    optionalTextElement('cbc:ID', FIXED_ATTRIBUTES.ubigeo, ubigeo ?? null),
    address === undefined ? null : element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
    country === undefined
      ? null
      : element('cac:Country', null, textElement('cbc:IdentificationCode', FIXED_ATTRIBUTES.country, country)),
  );
}

function buildPlace(name: string, { ubigeo, address }: Place): Markup {
  return element(
    name,
    null,
    textElement('cbc:ID', FIXED_ATTRIBUTES.ubigeo, ubigeo),
    element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
  );
}

/** Builds cac:Delivery of a line: the journey of a freight and its three values of reference (3116-3126). */
export function buildFreight(freight: Freight | undefined): Markup | null {
  if (freight === undefined) return null;
  const values = [
    ['01', freight.serviceReferenceValue],
    ['02', freight.effectiveLoadReferenceValue],
    ['03', freight.nominalLoadReferenceValue],
  ] as const;
  return element(
    'cac:Delivery',
    null,
    element('cac:DeliveryLocation', null, buildPlace('cac:Address', freight.destination)),
    element(
      'cac:Despatch',
      null,
      textElement('cbc:Instructions', null, freight.journey),
      buildPlace('cac:DespatchAddress', freight.origin),
    ),
    values.map(([id, value]) =>
      element(
        'cac:DeliveryTerms',
        null,
        textElement('cbc:ID', null, id),
        buildAmount('cbc:Amount', value, REFERENCE_CURRENCY),
      ),
    ),
  );
}
