import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import type { Issuer, Party } from '../../../parties/index.ts';
import { buildParty, buildSignaturePointer, type UblAddress } from '../../../ubl/index.ts';
import { element, type Markup } from '../../../xml/index.ts';
import type { SaleDocument } from '../completed-sale.ts';

/** Builds the signer, the seller and the buyer, in the order of every sale document. */
export function buildParties({ issuer, customer }: SaleDocument): readonly Markup[] {
  return [
    buildSignaturePointer(issuer),
    element('cac:AccountingSupplierParty', null, buildIssuer(issuer)),
    element('cac:AccountingCustomerParty', null, buildCustomer(customer)),
  ];
}

function buildIssuer({ ruc, name, tradeName, address }: Issuer): Markup {
  return buildParty({
    identityType: RUC_IDENTITY_TYPE,
    identityNumber: ruc,
    tradeName,
    legalName: name,
    address: {
      ubigeo: address.ubigeo,
      establishmentCode: address.establishmentCode,
      province: address.province,
      department: address.department,
      district: address.district,
      line: address.address,
      countryCode: 'PE',
    },
  });
}

function buildCustomer({ identityType, identityNumber, name, address }: Party): Markup {
  return buildParty({
    identityType,
    identityNumber,
    tradeName: null,
    legalName: name,
    address: address === null ? null : lineOnly(address),
  });
}

/** Returns the address of a client. The API has one line of it and not even the country. */
function lineOnly(line: string): UblAddress {
  return {
    ubigeo: null,
    establishmentCode: null,
    province: null,
    department: null,
    district: null,
    line,
    countryCode: null,
  };
}
