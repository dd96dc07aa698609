import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import type { SaleRule } from '../priced-sale.ts';
import { CUSTOMER_NUMBER_RULE, SALE_RULES } from '../rules/sale-rules.ts';
import { MODIFIED_TYPES, type NoteRequest } from './request.ts';

type NoteRule = SaleRule<NoteRequest>;

/** The series of a note follows the document it modifies (2116, 2399, 2204, 2400). */
export const NOTE_SERIES_RULE: NoteRule = {
  code: 'NOTE_SERIES',
  find: ({ request: { series, referenceDocumentType } }) => {
    const { prefix, name } = MODIFIED_TYPES[referenceDocumentType];
    if (series.startsWith(prefix)) return [];
    return [
      { path: 'series', message: `must be ${prefix} followed by three digits when the note references a ${name}` },
    ];
  },
};

/** The number of the modified document fits its type (2117, 2205). */
export const NOTE_REFERENCE_RULE: NoteRule = {
  code: 'NOTE_REFERENCE',
  find: ({ request: { referenceDocumentId, referenceDocumentType } }) => {
    const { series, seriesText, name } = MODIFIED_TYPES[referenceDocumentType];
    const [referenceSeries = ''] = referenceDocumentId.split('-');
    if (series.test(referenceSeries)) return [];
    return [{ path: 'referenceDocumentId', message: `must have the series of a ${name}: ${seriesText}` }];
  },
};

/** The invoiced customer had a RUC, so the customer of the note must have one. */
export const NOTE_CUSTOMER_RULE: NoteRule = {
  code: 'NOTE_CUSTOMER',
  find: ({ request: { customer, referenceDocumentType } }) => {
    if (referenceDocumentType !== '01' || customer.identityType === RUC_IDENTITY_TYPE) return [];
    return [{ path: 'customer.identityType', message: 'must be 6 (RUC) when the note references a factura' }];
  },
};

export const NOTE_RULES: readonly NoteRule[] = [
  NOTE_SERIES_RULE,
  NOTE_REFERENCE_RULE,
  NOTE_CUSTOMER_RULE,
  CUSTOMER_NUMBER_RULE,
  ...SALE_RULES,
];
