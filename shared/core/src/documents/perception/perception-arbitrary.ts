import type fc from 'fast-check';
import type { WithholdingItem } from '../../families/withholding/index.ts';
import { type NumberedWithholding, validWithholdings } from '../../families/withholding/withholding-arbitrary.ts';
import { parseWith } from '../../parsing/index.ts';
import { checkPerception } from './definition.ts';
import { PERCEPTION_FORM } from './form.ts';
import { type PerceptionRequest, PerceptionRequestSchema } from './schema.ts';

function writeItem({ paymentDate, paymentAmount, withheldAmount, netAmount, ...item }: WithholdingItem) {
  return {
    ...item,
    collectionDate: paymentDate,
    collectionAmount: paymentAmount,
    perceptionAmount: withheldAmount,
    netCollectedAmount: netAmount,
  };
}

function writePerception(request: NumberedWithholding): PerceptionRequest {
  const { regime, rate, counterparty, totalWithheld, totalNet, items, ...header } = request;
  return parseWith(PerceptionRequestSchema, {
    ...header,
    series: `P${header.series}`,
    perceptionType: regime,
    perceptionRate: rate,
    customer: counterparty,
    totalPerceived: totalWithheld,
    totalCollected: totalNet,
    items: items.map(writeItem),
  });
}

/** Generates requests that pass the schema, the rules and SUNAT's checks. For tests. */
export const VALID_PERCEPTION_REQUESTS: fc.Arbitrary<PerceptionRequest> = validWithholdings({
  form: PERCEPTION_FORM,
  countedTypes: ['01', '03', '12', '08'],
  isValid: (request) => checkPerception(writePerception(request)).length === 0,
}).map(writePerception);
