import type fc from 'fast-check';
import type * as v from 'valibot';
import { parseWith } from '../../parsing.ts';
import type { DocumentDefinition } from '../kit/definition.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { validWithholdings } from './withholding-arbitrary.ts';
import type { WithholdingFieldNames, WithholdingForm } from './withholding-form.ts';
import { WITHHOLDINGS } from './withholdings-fixture.ts';

/** Parts of a type that its requests depend on. */
interface Requested<Schema extends v.GenericSchema> {
  readonly definition: Pick<DocumentDefinition<Schema>, 'schema' | 'rules'>;
  readonly form: WithholdingForm;
  readonly fields: WithholdingFieldNames;
}

/** For tests: requests that pass the schema, the rules and SUNAT's checks. `counted` lists types that count. */
function validRequests<Schema extends v.GenericSchema>(
  { definition, form, fields }: Requested<Schema>,
  prefix: string,
  counted: readonly string[],
): fc.Arbitrary<v.InferOutput<Schema>> {
  return validWithholdings(form, counted)
    .map(({ series, regime, rate, counterparty, totalWithheld, totalNet, items, ...header }) =>
      parseWith(definition.schema, {
        ...header,
        series: `${prefix}${series}`,
        [fields.regime]: regime,
        [fields.rate]: rate,
        [fields.counterparty]: counterparty,
        [fields.totalWithheld]: totalWithheld,
        [fields.totalNet]: totalNet,
        items: items.map(({ paymentDate, paymentAmount, withheldAmount, netAmount, ...item }) => ({
          ...item,
          [fields.paymentDate]: paymentDate,
          [fields.paymentAmount]: paymentAmount,
          [fields.withheldAmount]: withheldAmount,
          [fields.netAmount]: netAmount,
        })),
      }),
    )
    .filter((request) => definition.rules(request, TEST_ISSUER).length === 0);
}

export const VALID_PERCEPTION_REQUESTS = validRequests(WITHHOLDINGS.perception, 'P', ['01', '03', '12', '08']);

export const VALID_RETENTION_REQUESTS = validRequests(WITHHOLDINGS.retention, 'R', ['01', '12', '08']);
