import type { DespatchReading } from '../../readings/despatch.ts';
import { listValues, propertyRule } from '../guide/properties.ts';
import { lineRule, type Rule } from '../rule.ts';
import { CUSTOMS_DOCUMENTS, has, isOf, WHOLE_CUSTOMS_DOCUMENT } from './transfer.ts';

/** Catalog 55: number of the customs document that has the goods, and series (line) in it. */
const DOCUMENT = '7021';
const SERIES = '7023';

const DOCUMENT_NUMBER = /^\d{3}-\d{4}-\d{2}-[1-9]\d{0,5}$/;
const SERIES_NUMBER = /^(?!0+$)\d{1,4}$/;

function isListedExport(reading: DespatchReading): boolean {
  return isOf(reading, '09') && !has(reading, WHOLE_CUSTOMS_DOCUMENT);
}

/** Rules about the place of goods in a customs document. */
export const CUSTOMS_LINE_RULES: readonly Rule<DespatchReading>[] = [
  lineRule('3427', 'La linea no dice en que numero de DAM o DS esta', (line, reading: DespatchReading) => {
    return isListedExport(reading) && listValues(line, DOCUMENT).length === 0;
  }),
  lineRule('3428', 'La linea no dice en que serie de la DAM o DS esta', (line, reading: DespatchReading) => {
    return isListedExport(reading) && listValues(line, SERIES).length === 0;
  }),
  propertyRule('2769', 'El numero de DAM o DS de la linea no cumple con el formato', DOCUMENT, (value) => {
    return !DOCUMENT_NUMBER.test(value);
  }),
  propertyRule('3430', 'La DAM o DS de la linea no es un documento relacionado', DOCUMENT, isUnrelated),
  propertyRule('3431', 'La serie de la DAM o DS no cumple con el formato', SERIES, (value) => {
    return !SERIES_NUMBER.test(value);
  }),
];

function isUnrelated(number: string, reading: DespatchReading): boolean {
  const isAsked = isOf(reading, '08', '09', '13', '19') && !has(reading, WHOLE_CUSTOMS_DOCUMENT);
  const declared = reading.related.filter(({ typeCode }) => CUSTOMS_DOCUMENTS.includes(typeCode ?? ''));
  return isAsked && declared.every(({ id }) => id !== number);
}
