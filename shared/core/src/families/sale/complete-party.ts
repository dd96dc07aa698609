import { oneLine } from '../../fields/index.ts';
import type { Party } from './completed-sale.ts';
import type { SaleRequest } from './request.ts';

export function completeParty({ identityType, identityNumber, name, address }: SaleRequest['customer']): Party {
  return {
    identityType,
    identityNumber,
    name: oneLine(name),
    address: address === undefined ? null : oneLine(address),
  };
}
