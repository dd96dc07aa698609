import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import type { Issuer, Party } from '../../../parties.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { buildParty, buildPartyIdentification } from '../../../ubl/party.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';
import type { Authorization, Carrier, RelatedDocument } from '../completed-parts.ts';

/** 4338 */
const MAX_NAME_LENGTH = 250;

/** Builds cac:DespatchSupplierParty: the issuer by RUC and name. */
export function buildIssuerParty({ ruc, name }: Issuer): Markup {
  const legalName = shorten(name, MAX_NAME_LENGTH);
  const identity = { identityType: RUC_IDENTITY_TYPE, identityNumber: ruc };
  return element(
    'cac:DespatchSupplierParty',
    null,
    buildParty({ ...identity, tradeName: null, legalName, address: null }),
  );
}

/** By code points, so that no character is cut in two. */
function shorten(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}

/** Builds a party by identity and name, such as cac:DeliveryCustomerParty. Addresses are in the shipment. */
export function buildNamedParty(elementName: string, party: Party | null): Markup | null {
  if (party === null) return null;
  const { identityType, identityNumber, name } = party;
  return element(
    elementName,
    null,
    buildParty({ identityType, identityNumber, tradeName: null, legalName: name, address: null }),
  );
}

/** Builds cac:CarrierParty: identity, name, registration and special authorization. */
export function buildCarrierParty({
  identityType,
  identityNumber,
  name,
  registration,
  authorization,
}: Carrier): Markup {
  return element(
    'cac:CarrierParty',
    null,
    buildPartyIdentification(identityType, identityNumber),
    element(
      'cac:PartyLegalEntity',
      null,
      textElement('cbc:RegistrationName', null, name),
      optionalTextElement('cbc:CompanyID', null, registration),
    ),
    buildAuthorizedAgent(authorization),
  );
}

/** Builds cac:AgentParty with the special authorization of a party (3353), or null without one. */
export function buildAuthorizedAgent(authorization: Authorization | null): Markup | null {
  if (authorization === null) return null;
  const number = textElement(
    'cbc:CompanyID',
    FIXED_ATTRIBUTES.authorization(authorization.entity),
    authorization.number,
  );
  return element('cac:AgentParty', null, element('cac:PartyLegalEntity', null, number));
}

export function buildRelatedDocument({ typeCode, typeName, id, issuerRuc }: RelatedDocument): Markup {
  const issuer = issuerRuc === null ? null : buildPartyIdentification(RUC_IDENTITY_TYPE, issuerRuc);
  return element(
    'cac:AdditionalDocumentReference',
    null,
    textElement('cbc:ID', null, id),
    textElement('cbc:DocumentTypeCode', FIXED_ATTRIBUTES.relatedDocument, typeCode),
    textElement('cbc:DocumentType', null, typeName),
    issuer === null ? null : element('cac:IssuerParty', null, issuer),
  );
}
