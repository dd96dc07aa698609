import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import type { Issuer } from '../../../parties.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { buildCountry, buildParty, buildPartyIdentification, buildSignaturePointer } from '../../../ubl/party.ts';
import {
  buildUblDocument,
  element,
  type Markup,
  NAMESPACES,
  textElement,
  type UblDocument,
} from '../../../xml/index.ts';
import { buildCurrency, buildIdentification, buildInvoiceTypeCode, buildNoteElements } from '../ubl/header.ts';
import { buildLines } from '../ubl/lines.ts';
import { buildMonetaryTotal, buildTaxTotal } from '../ubl/payment.ts';
import { INVOICE_LINE } from '../ubl/sale-ubl.ts';
import type { CompletedSettlement, Seller, TypedPlace } from './completed-settlement.ts';

const ROOT = { name: 'SelfBilledInvoice', namespace: NAMESPACES.selfBilledInvoice };

/** Builds a liquidación de compra as UBL 2.1 SelfBilledInvoice, in the order of the schema: the buyer before the seller. */
export function buildSettlementUbl(settlement: CompletedSettlement, correlative: number): UblDocument {
  const { issuer, seller, placeOfSale } = settlement;
  return buildUblDocument(ROOT, [
    ...buildIdentification(settlement, correlative),
    buildInvoiceTypeCode(settlement),
    ...buildNoteElements(settlement),
    buildCurrency(settlement),
    buildSignaturePointer(issuer),
    element('cac:AccountingCustomerParty', null, buildBuyer(issuer)),
    element('cac:AccountingSupplierParty', null, buildSeller(seller)),
    buildPlaceOfSale(placeOfSale),
    buildTaxTotal(settlement),
    buildMonetaryTotal('cac:LegalMonetaryTotal', settlement),
    ...buildLines(INVOICE_LINE, settlement),
  ]);
}

/** Builds the issuer, which SUNAT knows by its RUC: its address is optional (4092 to 4098). */
function buildBuyer({ ruc, name, tradeName }: Issuer): Markup {
  return buildParty({
    identityType: RUC_IDENTITY_TYPE,
    identityNumber: ruc,
    tradeName,
    legalName: name,
    address: null,
  });
}

/** Builds the seller with its address (2452, 2453, 2456). */
function buildSeller({ identityType, identityNumber, name, address }: Seller): Markup {
  const typeCode = textElement('cbc:AddressTypeCode', null, address.type);
  return element(
    'cac:Party',
    null,
    buildPartyIdentification(identityType, identityNumber),
    element(
      'cac:PartyLegalEntity',
      null,
      textElement('cbc:RegistrationName', null, name),
      buildAddress('cac:RegistrationAddress', address, typeCode),
    ),
  );
}

/** Builds cac:DeliveryTerms: the kind of the place before its address (2454, 2455, 2458). */
function buildPlaceOfSale(place: TypedPlace): Markup {
  return element(
    'cac:DeliveryTerms',
    null,
    element(
      'cac:DeliveryLocation',
      null,
      textElement('cbc:LocationTypeCode', null, place.type),
      buildAddress('cac:Address', place, null),
    ),
  );
}

function buildAddress(name: string, { ubigeo, address }: TypedPlace, typeCode: Markup | null): Markup {
  return element(
    name,
    null,
    textElement('cbc:ID', FIXED_ATTRIBUTES.ubigeo, ubigeo),
    typeCode,
    element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
    buildCountry('PE'),
  );
}
