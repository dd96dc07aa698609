import { type Refusal, refuse } from '../refusal/index.ts';
import type { Submission } from '../submission/index.ts';

const ID = /^([A-Z0-9]{4})-(\d{1,8})$/;

/** cbc:ID is a series and a number. 1001. */
export function checkIdForm({ sale }: Submission): Refusal | null {
  if (ID.test(sale.id)) return null;
  return refuse('1001', 'La serie y el numero no cumplen con el formato', JSON.stringify(sale.id));
}

/** The file name repeats issuer, series and number letter by letter. 1034, 1035, 1036. */
export function checkFileNameAgreement({ sale, name }: Submission): Refusal | null {
  const ruc = sale.supplier.identities[0]?.text ?? '';
  const [, series = '', correlative = ''] = ID.exec(sale.id) ?? [];
  if (ruc !== name.ruc) return refuse('1034', 'El RUC del nombre del archivo no es el del XML', `${name.ruc}, ${ruc}`);
  if (series !== name.series) {
    return refuse('1035', 'La serie del nombre del archivo no es la del XML', `${name.series}, ${series}`);
  }
  if (correlative === name.correlative) return null;
  return refuse('1036', 'El numero del nombre del archivo no es el del XML', `${name.correlative}, ${correlative}`);
}

/** The document says of itself what its file name says. 1003, 1004. */
export function checkTypeCode({ sale, type }: Submission): Refusal | null {
  if (sale.typeCode === null) return refuse('1004', 'El XML no contiene el tipo de comprobante');
  if (sale.typeCode === type.code) return null;
  return refuse('1003', 'El tipo de comprobante no es el del nombre del archivo', sale.typeCode);
}

/** The series is one of the type. 2370, with the meaning the public API gives it. */
export function checkSeries({ name, type }: Submission): Refusal | null {
  if (type.series.test(name.series)) return null;
  return refuse('2370', 'La serie no es valida para el tipo de comprobante', name.series);
}
