import type { OutputOf } from '@chasqui/client';
import { textOrNull } from '../components/form-problems.ts';

export type Settings = OutputOf<'settings', 'get'>;

/** Values of the form for the data of a company. */
export interface CompanyValues extends Pick<Settings, 'igvRegime' | 'receipts' | 'cashSales' | 'pricesIncludeTax'> {
  /** Account at the state bank. */
  readonly detractionAccount: string;
  /** ISO 3166-1. */
  readonly defaultBuyerCountry: string;
  readonly name: string;
  readonly tradeName: string;
  readonly address: Record<'ubigeo' | 'address' | 'department' | 'province' | 'district', string>;
}

export function toCompanyValues(settings: Settings): CompanyValues {
  const { name, tradeName, address, igvRegime, receipts, cashSales, pricesIncludeTax } = settings;
  const { detractionAccount, defaultBuyerCountry } = settings;
  const { ubigeo, address: street, department, province, district } = address;
  return {
    name,
    tradeName: tradeName ?? '',
    address: {
      ubigeo,
      address: street,
      department: department ?? '',
      province: province ?? '',
      district: district ?? '',
    },
    igvRegime,
    receipts,
    cashSales,
    pricesIncludeTax,
    detractionAccount: detractionAccount ?? '',
    defaultBuyerCountry: defaultBuyerCountry ?? '',
  };
}

/** Returns the values as the service takes them, without the parts of the address that are empty. */
export function toCompanyInput({
  tradeName,
  address,
  detractionAccount,
  defaultBuyerCountry,
  ...others
}: CompanyValues) {
  const { ubigeo, address: street, ...parts } = address;
  const given = Object.entries(parts).filter(([, text]) => text.trim() !== '');
  return {
    ...others,
    tradeName: textOrNull(tradeName),
    detractionAccount: textOrNull(detractionAccount),
    defaultBuyerCountry: textOrNull(defaultBuyerCountry),
    address: { ubigeo, address: street, ...Object.fromEntries(given) },
  };
}
