import type { PublishedRow } from './dated-rule.ts';

const NOTES_OF_2027 = 'R.S. 000048-2026/SUNAT';

/**
 * Periods of each rule, as laws and SUNAT's rule book give them. The periods of a rule follow one another. A row that has
 * judged a document is never edited: an operator moves a row that is to come.
 */
export const PUBLISHED_ROWS = [
  { id: 'igv-general-2011', rule: 'igv-general', from: '2011-03-01', value: '18', norm: 'Ley 29666', confidence: 'B' },

  { id: 'igv-special-2011', rule: 'igv-special', from: '2011-03-01', value: '18', norm: 'Ley 29666', confidence: 'B' },
  { id: 'igv-special-2022', rule: 'igv-special', from: '2022-09-01', value: '10', norm: 'Ley 31556', confidence: 'B' },
  {
    id: 'igv-special-2026',
    rule: 'igv-special',
    from: '2026-01-01',
    value: '10.5',
    norm: 'Ley 31556, Ley 32219, Ley 32387',
    confidence: 'B',
  },
  {
    id: 'igv-special-2027',
    rule: 'igv-special',
    from: '2027-01-01',
    value: '15',
    norm: 'Ley 32219, Ley 32387',
    confidence: 'B',
  },
  { id: 'igv-special-2028', rule: 'igv-special', from: '2028-01-01', value: '18', norm: 'Ley 32219', confidence: 'B' },

  { id: 'ivap-2004', rule: 'ivap', from: null, value: '4', norm: 'Ley 28211', confidence: 'B' },

  { id: 'icbper-2019', rule: 'icbper', from: '2019-08-01', value: '0.10', norm: 'Ley 30884', confidence: 'B' },
  { id: 'icbper-2020', rule: 'icbper', from: '2020-01-01', value: '0.20', norm: 'Ley 30884', confidence: 'B' },
  { id: 'icbper-2021', rule: 'icbper', from: '2021-01-01', value: '0.30', norm: 'Ley 30884', confidence: 'B' },
  { id: 'icbper-2022', rule: 'icbper', from: '2022-01-01', value: '0.40', norm: 'Ley 30884', confidence: 'B' },
  { id: 'icbper-2023', rule: 'icbper', from: '2023-01-01', value: '0.50', norm: 'Ley 30884', confidence: 'B' },

  ...detractionCodes('2025-04-01', 'R.S. 000086-2025/SUNAT', ['044', '045']),
  ...detractionCodes('2026-09-01', 'SUNAT 3033', ['038', '042', '043', '046', '047']),

  { id: 'boleta-buyer-2012', rule: 'boleta-buyer', from: null, value: '700', norm: 'SUNAT 2514', confidence: 'A' },

  {
    id: 'debit-reason-03-2012',
    rule: 'debit-reason-03',
    from: null,
    value: 'Penalidades / otros conceptos',
    norm: 'SUNAT, catálogo 10',
    confidence: 'A',
  },
  {
    id: 'debit-reason-03-2027',
    rule: 'debit-reason-03',
    from: '2027-01-01',
    value: 'Otros conceptos',
    norm: NOTES_OF_2027,
    confidence: 'B',
  },
  {
    id: 'debit-reason-13-2027',
    rule: 'debit-reason-13',
    from: '2027-01-01',
    level: 'refuse',
    norm: `${NOTES_OF_2027}; SUNAT 2172, 3507`,
    confidence: 'B',
  },
  {
    id: 'one-original-2027',
    rule: 'one-original',
    from: '2027-01-01',
    level: 'refuse',
    norm: `${NOTES_OF_2027}; SUNAT 3261, 3194`,
    confidence: 'B',
  },

  {
    id: 'product-code-2026',
    rule: 'product-code',
    from: '2026-01-31',
    level: 'warn',
    norm: 'SUNAT 3496',
    confidence: 'A',
  },
  {
    id: 'product-code-2027',
    rule: 'product-code',
    from: '2027-01-01',
    level: 'refuse',
    norm: `${NOTES_OF_2027}; SUNAT 3496`,
    confidence: 'A',
  },
  {
    id: 'settlement-product-code-2027',
    rule: 'settlement-product-code',
    from: '2027-01-01',
    level: 'refuse',
    norm: `${NOTES_OF_2027}; SUNAT 3506, 3496`,
    confidence: 'B',
  },
  {
    id: 'settlement-reversal-2018',
    rule: 'settlement-reversal',
    from: null,
    value: '7',
    norm: 'SUNAT 2958',
    confidence: 'A',
  },
  {
    id: 'settlement-reversal-2027',
    rule: 'settlement-reversal',
    from: '2027-01-01',
    value: '5',
    norm: `${NOTES_OF_2027}; SUNAT 2958`,
    confidence: 'B',
  },
  {
    id: 'summary-buyer-name-2027',
    rule: 'summary-buyer-name',
    from: '2027-01-01',
    level: 'refuse',
    norm: `${NOTES_OF_2027}; SUNAT 2022`,
    confidence: 'B',
  },
  {
    id: 'summary-free-sales-2027',
    rule: 'summary-free-sales',
    from: '2027-01-01',
    level: 'refuse',
    norm: `${NOTES_OF_2027}; SUNAT 2256, 3504`,
    confidence: 'B',
  },
] as const satisfies readonly PublishedRow[];

type DatedDetraction = '038' | '042' | '043' | '044' | '045' | '046' | '047';

/** Returns rows of codes that SUNAT added to catalog 54 on a day. Codes that were always there have no row. */
function detractionCodes<const Code extends DatedDetraction>(from: string, norm: string, codes: readonly Code[]) {
  return codes.map((code) => ({
    id: `detraction-${code}` as const,
    rule: `detraction-${code}` as const,
    from,
    level: 'refuse' as const,
    norm,
    confidence: 'B' as const,
  }));
}
