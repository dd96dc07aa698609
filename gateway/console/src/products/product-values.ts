import type { OutputOf } from '@chasqui/client';
import { DEFAULT_IGV_TYPE } from '@chasqui/core/products';
import { type FormProblems, textOrNull } from '../components/form-problems.ts';
import { priceText } from '../components/typed-text.ts';

export type ProductRecord = OutputOf<'products', 'list'>['data'][number];

/** Values of the form of a product. It has one field for both kinds of price. */
export interface ProductValues {
  readonly code: string;
  readonly description: string;
  readonly unitCode: string;
  readonly price: string;
  readonly hasTax: string;
  readonly igvType: string;
  readonly iscRate: string;
  readonly iscSystemType: string;
  readonly sunatCode: string;
  readonly gtin: string;
  readonly plasticBag: boolean;
}

export function toProductValues(product: ProductRecord | null): ProductValues {
  const {
    code = '',
    description = '',
    unitCode = 'NIU',
    igvType = DEFAULT_IGV_TYPE,
    plasticBag = false,
  } = product ?? {};
  return {
    ...{ code, description, unitCode, igvType, plasticBag },
    price: priceText(product?.unitPrice ?? product?.unitPriceWithTax ?? ''),
    hasTax: product !== null && product.unitPrice !== null ? 'no' : 'yes',
    iscRate: numberText(product?.iscRate),
    iscSystemType: product?.iscSystemType ?? '',
    sunatCode: product?.sunatCode ?? '',
    gtin: product?.gtin ?? '',
  };
}

function numberText(number: number | null | undefined): string {
  return number == null ? '' : String(number);
}

/** Returns the body of a request. A text that is no number becomes NaN, which the schema refuses. */
export function toProduct({ price, hasTax, iscRate, iscSystemType, sunatCode, gtin, ...values }: ProductValues) {
  const priceKey = hasTax === 'yes' ? 'unitPriceWithTax' : 'unitPrice';
  return {
    ...values,
    ...(textOrNull(price) === null ? {} : { [priceKey]: toNumber(price) }),
    iscRate: textOrNull(iscRate) === null ? null : toNumber(iscRate),
    iscSystemType: textOrNull(iscSystemType),
    sunatCode: textOrNull(sunatCode),
    gtin: textOrNull(gtin),
  };
}

/** People write a comma or a point before the decimals. */
function toNumber(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** Returns problems under the names of the form's fields. */
export function toProductProblems({ unitPrice, unitPriceWithTax, ...problems }: FormProblems): FormProblems {
  const price = unitPrice ?? unitPriceWithTax;
  return price === undefined ? problems : { ...problems, price };
}
