import { EXPORT_OPERATIONS } from '../../../catalogs/index.ts';
import { say } from '../../../messages/index.ts';
import { findIf } from '../../kit/rule.ts';
import { operationTypeOf } from '../payment.ts';
import type { InvoicedRule } from './operation-rules.ts';

/** Items of affectation 40 need an export, and an export needs them (2642). */
export const EXPORT_RULE: InvoicedRule = {
  code: 'SALE_EXPORT',
  find: ({ request, lines }) => {
    const code = operationTypeOf(request);
    const isExport = EXPORT_OPERATIONS.has(code);
    const { country } = request.customer;
    const index = lines.findIndex(({ item }) => (item.igvType === '40') !== isExport);
    return [
      ...findIf(
        index >= 0 && isExport,
        `items.${index}.igvType`,
        say(
          `must be 40 in an export (operationType ${code})`,
          `debe ser 40 en una exportación (operationType ${code})`,
        ),
      ),
      ...findIf(
        index >= 0 && !isExport,
        `items.${index}.igvType`,
        say(
          'must not be 40 without an export operationType (0200 to 0208)',
          'no debe ser 40 sin un operationType de exportación (0200 a 0208)',
        ),
      ),
      ...findIf(
        isExport && country === undefined,
        'customer.country',
        say('is required for exports', 'es obligatorio en las exportaciones'),
      ),
    ];
  },
};

/** Operations that name the country in which the service is used (3098). */
const USED_ABROAD: ReadonlySet<string> = new Set(['0201', '0208']);

/** The country of use is not Peru (3099). Other deliveries are in Peru (4041). */
export const DELIVERY_RULE: InvoicedRule = {
  code: 'SALE_DELIVERY',
  find: ({ request: { operationType, delivery, customer } }) => {
    const isAbroad = USED_ABROAD.has(operationType ?? '');
    const country = delivery?.country ?? (isAbroad ? customer.country : undefined);
    const path = delivery?.country === undefined ? 'customer.country' : 'delivery.country';
    return [
      ...findIf(
        isAbroad && country === 'PE',
        path,
        say(
          `must not be PE: operationType ${operationType} is a use abroad`,
          `no debe ser PE: operationType ${operationType} es un uso en el exterior`,
        ),
      ),
      ...findIf(
        !isAbroad && country !== undefined && country !== 'PE',
        path,
        say('must be PE or left out', 'debe ser PE u omitirse'),
      ),
      ...findIf(
        isAbroad && delivery?.address !== undefined,
        'delivery.address',
        say(
          `must be left out: operationType ${operationType} tells the country alone`,
          `debe omitirse: con operationType ${operationType} solo se indica el país`,
        ),
      ),
    ];
  },
};
