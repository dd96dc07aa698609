import type fc from 'fast-check';
import type { WithholdingItem } from '../../families/withholding/index.ts';
import { type NumberedWithholding, validWithholdings } from '../../families/withholding/withholding-arbitrary.ts';
import { parseWith } from '../../parsing/index.ts';
import { checkRetention } from './definition.ts';
import { RETENTION_FORM } from './form.ts';
import { type RetentionRequest, RetentionRequestSchema } from './schema.ts';

function writeItem({ withheldAmount, netAmount, ...item }: WithholdingItem) {
  return { ...item, retentionAmount: withheldAmount, netPaidAmount: netAmount };
}

function writeRetention(request: NumberedWithholding): RetentionRequest {
  const { regime, rate, counterparty, totalWithheld, totalNet, items, ...header } = request;
  return parseWith(RetentionRequestSchema, {
    ...header,
    series: `R${header.series}`,
    retentionType: regime,
    retentionRate: rate,
    supplier: counterparty,
    totalRetained: totalWithheld,
    totalPaid: totalNet,
    items: items.map(writeItem),
  });
}

/** Generates requests that pass the schema, the rules and SUNAT's checks. For tests. */
export const VALID_RETENTION_REQUESTS: fc.Arbitrary<RetentionRequest> = validWithholdings({
  form: RETENTION_FORM,
  countedTypes: ['01', '12', '08'],
  isValid: (request) => checkRetention(writeRetention(request)).length === 0,
}).map(writeRetention);
