import { decimal, formatAmount } from '@chasqui/core/decimal';
import { buildQrText } from '@chasqui/core/print';
import { toString as drawQr } from 'qrcode';
import * as v from 'valibot';
import { looseNumber, looseText } from '../loose-values.ts';
import { readModel } from './field-problem.ts';
import { looseCode, looseIdentityType, looseMomentDay } from './loose-model.ts';
import { GreenterRefusal } from './refusal.ts';

const required = <const Schema extends v.GenericSchema>(schema: Schema) => v.nonOptional(schema, 'es obligatorio');

/** Body of lycet's `sale/qr`. */
const SaleQrModel = v.object({
  ruc: required(looseText()),
  tipo: required(looseCode(2)),
  serie: required(looseText()),
  numero: required(looseNumber()),
  emision: required(looseMomentDay()),
  igv: required(looseNumber()),
  total: required(looseNumber()),
  clienteTipo: required(looseIdentityType()),
  clienteNumero: required(looseText()),
});

/**
 * Draws the QR of a sale from its figures alone, without the hash of a signature.
 * @returns SVG
 * @throws GreenterRefusal
 */
export async function drawSaleQr(body: unknown): Promise<string> {
  const read = readModel(SaleQrModel, body);
  if ('problems' in read) throw new GreenterRefusal(read.problems);
  const { ruc, tipo, serie, numero, emision, igv, total, clienteTipo, clienteNumero } = read.model;
  const text = buildQrText({
    ...{ ruc, documentType: tipo, series: serie, correlative: numero, issueDate: emision, hash: null },
    ...{ igv: formatAmount(decimal(igv)), total: formatAmount(decimal(total)) },
    counterparty: { identityType: clienteTipo, identityNumber: clienteNumero },
  });
  return drawQr(text, { type: 'svg', errorCorrectionLevel: 'Q' });
}
