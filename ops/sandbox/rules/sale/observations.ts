import type { AddressReading, SaleReading } from '../../readings/sale.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { ESTABLISHMENT, isBadLine, UBIGEO } from '../text.ts';
import { ICBPER_REMARKS } from './icbper.ts';
import { PRODUCT_CODE_REMARKS } from './product-codes.ts';

const FACTURA = '01';

/** Observations on the seller, the purchase order and the client's product codes. */
export const FORM_REMARKS: readonly Rule<SaleReading>[] = [
  rule('4092', 'El nombre comercial del emisor no cumple con el formato', ({ supplier }) => {
    return isBadLine(supplier.tradeName, 1, 1500);
  }),
  rule('4338', 'La razon social del emisor no cumple con el formato', ({ supplier }) =>
    isBadLine(supplier.name, 1, 1500),
  ),
  addressRule('4093', 'El ubigeo del emisor no cumple con el formato', ({ ubigeo }) => {
    return ubigeo !== null && !UBIGEO.test(ubigeo);
  }),
  addressRule('4242', 'El codigo del establecimiento no cumple con el formato', ({ establishmentCode }) => {
    return establishmentCode !== null && !ESTABLISHMENT.test(establishmentCode);
  }),
  addressRule('4094', 'La direccion del emisor no cumple con el formato', ({ line }) => isBadLine(line, 3, 200)),
  addressRule('4095', 'La urbanizacion del emisor no cumple con el formato', (address) => {
    return isBadLine(address.urbanization, 1, 25);
  }),
  addressRule('4096', 'La provincia del emisor no cumple con el formato', ({ city }) => isBadLine(city, 1, 30)),
  addressRule('4097', 'El departamento del emisor no cumple con el formato', (address) => {
    return isBadLine(address.department, 1, 30);
  }),
  addressRule('4098', 'El distrito del emisor no cumple con el formato', ({ district }) => isBadLine(district, 1, 30)),
  addressRule('4041', 'El pais del emisor debe ser PE', ({ country }) => country !== null && country !== 'PE'),
  rule('4233', 'La orden de compra no cumple con el formato', ({ typeCode, purchaseOrder }) => {
    return typeCode === FACTURA && (isBadLine(purchaseOrder, 1, 20) || /\s/.test(purchaseOrder ?? ''));
  }),
  lineRule('4269', 'El codigo de producto no cumple con el formato', ({ productCode }) =>
    isBadLine(productCode, 1, 30),
  ),
];

/** Rules that the authority reports as observations without refusing the document, notes among them. */
export const OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  ...FORM_REMARKS,
  ...ICBPER_REMARKS,
  ...PRODUCT_CODE_REMARKS,
];

function addressRule(code: string, message: string, isBroken: (address: AddressReading) => boolean): Rule<SaleReading> {
  return rule(code, message, ({ supplier }: SaleReading) => supplier.address !== null && isBroken(supplier.address));
}
