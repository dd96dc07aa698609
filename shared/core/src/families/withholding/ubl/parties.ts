import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import type { Issuer, IssuerAddress, Party } from '../../../parties/index.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';

/** Longest cbc:StreetName (2916, 2918, 2919), in characters as XML counts them. */
const MAX_STREET_LENGTH = 100;
const PERU = 'PE';

/** Builds an identity. In UBL 2.0 an identity is a number and its type of catalog 06. */
function buildIdentity(identityType: string, identityNumber: string): Markup {
  const id = textElement('cbc:ID', { schemeID: identityType }, identityNumber);
  return element('cac:PartyIdentification', null, id);
}

function buildEntity(name: string): Markup {
  return element('cac:PartyLegalEntity', null, textElement('cbc:RegistrationName', null, name));
}

/** Builds an address as a street if it fits there, otherwise as a line, which has no limit. Nothing is cut off. */
function buildPostalAddress(
  address: string,
  before: readonly (Markup | null)[],
  locality: readonly (Markup | null)[],
  after: readonly (Markup | null)[],
): Markup {
  const isStreet = [...address].length <= MAX_STREET_LENGTH;
  return element(
    'cac:PostalAddress',
    null,
    ...before,
    isStreet ? textElement('cbc:StreetName', null, address) : null,
    ...locality,
    isStreet ? null : element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
    ...after,
  );
}

function buildAgentAddress({ ubigeo, address, province, department, district }: IssuerAddress): Markup {
  return buildPostalAddress(
    address,
    [textElement('cbc:ID', null, ubigeo)],
    [
      optionalTextElement('cbc:CityName', null, province),
      optionalTextElement('cbc:CountrySubentity', null, department),
      optionalTextElement('cbc:District', null, district),
    ],
    [element('cac:Country', null, textElement('cbc:IdentificationCode', null, PERU))],
  );
}

/** Builds the party that withholds. */
export function buildAgent({ ruc, name, tradeName, address }: Issuer): Markup {
  return element(
    'cac:AgentParty',
    null,
    buildIdentity(RUC_IDENTITY_TYPE, ruc),
    tradeName === null ? null : element('cac:PartyName', null, textElement('cbc:Name', null, tradeName)),
    buildAgentAddress(address),
    buildEntity(name),
  );
}

/** Builds the party from which the amount is withheld. */
export function buildReceiver({ identityType, identityNumber, name, address }: Party): Markup {
  return element(
    'cac:ReceiverParty',
    null,
    buildIdentity(identityType, identityNumber),
    address === null ? null : buildPostalAddress(address, [], [], []),
    buildEntity(name),
  );
}
