import type { XmlReading } from '@chasqui/core/xml';
import { readCode, readText } from '../read-text.ts';
import type { AddressReading, PartyReading } from './sale-reading.ts';

/** Reads cac:Party. An absent party gives a reading whose values are all empty. */
export function readParty(party: XmlReading | undefined): PartyReading {
  const legalEntity = party?.find('cac:PartyLegalEntity');
  const address = legalEntity?.find('cac:RegistrationAddress');
  const identities = party?.findAll('cac:PartyIdentification/cbc:ID') ?? [];
  return {
    identities: identities.map((identity) => readCode(identity, 'schemeID')),
    tradeName: readText(party, 'cac:PartyName/cbc:Name'),
    name: readText(legalEntity, 'cbc:RegistrationName'),
    address: address === undefined ? null : readAddress(address),
  };
}

function readAddress(address: XmlReading): AddressReading {
  return {
    ubigeo: readText(address, 'cbc:ID'),
    establishmentCode: readText(address, 'cbc:AddressTypeCode'),
    urbanization: readText(address, 'cbc:CitySubdivisionName'),
    city: readText(address, 'cbc:CityName'),
    department: readText(address, 'cbc:CountrySubentity'),
    district: readText(address, 'cbc:District'),
    line: readText(address, 'cac:AddressLine/cbc:Line'),
    country: readText(address, 'cac:Country/cbc:IdentificationCode'),
  };
}
