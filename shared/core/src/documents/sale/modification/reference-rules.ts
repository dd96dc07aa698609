import { IDENTITY_TYPE_CODES, RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { isContingencySeries } from '../../../identity.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { isRuleInForce } from '../../../rules/index.ts';
import { findIf } from '../../kit/rule.ts';
import { unpadded } from '../complete-cases.ts';
import type { ModifiedType } from '../completed-sale.ts';
import { MODIFIED_TYPES, type ModifiedTypeEntry } from '../modified-types.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { NoteRequest } from './request.ts';

export type NoteRule = SaleRule<NoteRequest>;

/** A penalty that modifies no document is written like a note on a factura. */
function modifiedTypeOf(documentType: ModifiedType = '01'): ModifiedTypeEntry {
  return MODIFIED_TYPES[documentType];
}

/** The series of a note follows the document it modifies (2116, 2399, 2204, 2400). A printed note modifies either (2594). */
export const NOTE_SERIES_RULE: NoteRule = {
  code: 'NOTE_SERIES',
  find: ({ request: { series, referenceDocumentType } }) => {
    const { prefix, name } = modifiedTypeOf(referenceDocumentType);
    if (series.startsWith(prefix) || isContingencySeries(series)) return [];
    const isAlone = referenceDocumentType === undefined;
    return [
      {
        path: 'series',
        ...(isAlone
          ? say(
              'must be F followed by three digits: a note without an original is written like one on a factura',
              'debe ser F seguida de tres dígitos: una nota sin comprobante que modificar se escribe como la de una factura',
            )
          : say(
              `must be ${prefix} followed by three digits when the note references a ${name}`,
              `debe ser ${prefix} seguida de tres dígitos cuando la nota se refiere a una ${name}`,
            )),
      },
    ];
  },
};

/** The number of the modified document fits its type (2117, 2205). */
export const NOTE_REFERENCE_RULE: NoteRule = {
  code: 'NOTE_REFERENCE',
  find: ({ request: { referenceDocumentId, referenceDocumentType } }) => {
    if (referenceDocumentId === undefined) return [];
    const { series, prefix, portalSeries, name } = modifiedTypeOf(referenceDocumentType);
    const [referenceSeries = ''] = referenceDocumentId.split('-');
    if (series.test(referenceSeries)) return [];
    return [{ path: 'referenceDocumentId', ...FIELD_MESSAGES.seriesOfName(name, prefix, portalSeries) }];
  },
};

/**
 * The invoiced customer had a RUC, so the customer of the note must have one. A buyer abroad has none: its country says
 * so. The customer of a note on a boleta is one in Peru.
 */
export const NOTE_CUSTOMER_RULE: NoteRule = {
  code: 'NOTE_CUSTOMER',
  find: ({ request: { customer, referenceDocumentType } }) => {
    if (customer.country !== undefined && customer.country !== 'PE') return [];
    const isKnown = IDENTITY_TYPE_CODES.some((code) => code === customer.identityType);
    const path = 'customer.identityType';
    if (!isKnown) return [{ path, ...FIELD_MESSAGES.oneOf(IDENTITY_TYPE_CODES) }];
    if (referenceDocumentType === '03' || customer.identityType === RUC_IDENTITY_TYPE) return [];
    return [
      {
        path,
        ...say(
          'must be 6 (RUC) when the note references a factura',
          'debe ser 6 (RUC) cuando la nota se refiere a una factura',
        ),
      },
    ];
  },
};

/** Reasons of both catalogs that always modified one document (3194, 3261). */
const ONE_REFERENCE_REASONS: ReadonlySet<string> = new Set(['11', '13']);

/** Further documents are of the type of the first (2884) and in its form, none twice (2365). */
export const NOTE_REFERENCES_RULE: NoteRule = {
  code: 'NOTE_REFERENCES',
  find: ({ request, rules }) => {
    const {
      references = [],
      referenceDocumentType = '01',
      referenceDocumentId = '',
      responseCode,
      issueDate,
    } = request;
    const { series, prefix, portalSeries, name } = modifiedTypeOf(referenceDocumentType);
    const numbers = [referenceDocumentId, ...references.map(({ documentId }) => documentId)].map(unpadded);
    const isAlone = ONE_REFERENCE_REASONS.has(responseCode) || isRuleInForce(rules, 'one-original', issueDate);
    return [
      ...findIf(
        references.length > 0 && isAlone,
        'references',
        say('must be left out: the note modifies one document', 'debe omitirse: la nota modifica un solo comprobante'),
      ),
      ...references.flatMap(({ documentType, documentId }, index) => [
        ...findIf(
          documentType !== referenceDocumentType,
          `references.${index}.documentType`,
          say(
            `must be ${referenceDocumentType}, like the first document`,
            `debe ser ${referenceDocumentType}, como el primer comprobante`,
          ),
        ),
        ...findIf(
          documentType === referenceDocumentType && !series.test(documentId.split('-')[0] ?? ''),
          `references.${index}.documentId`,
          FIELD_MESSAGES.seriesOfName(name, prefix, portalSeries),
        ),
        ...findIf(
          numbers.indexOf(unpadded(documentId)) <= index,
          `references.${index}.documentId`,
          FIELD_MESSAGES.notTwice,
        ),
      ]),
    ];
  },
};
