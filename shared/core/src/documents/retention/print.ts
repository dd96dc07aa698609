import {
  buildWithholdingPrint,
  type CompletedWithholding,
  type WithholdingLabels,
} from '../../families/withholding/index.ts';
import type { PrintModel, PrintStamp } from '../../print/index.ts';
import { RETENTION_FORM } from './form.ts';

const LABELS: WithholdingLabels = {
  counterparty: 'Proveedor',
  paymentDate: 'Fecha de pago',
  paymentAmount: 'Importe del pago',
  withheldAmount: 'Retenido',
  netAmount: 'Neto pagado',
  totalWithheld: 'Importe total retenido',
  totalNet: 'Importe total pagado',
};

/** A retention as it is printed. */
export function printRetention(completed: CompletedWithholding, stamp: PrintStamp): PrintModel {
  return buildWithholdingPrint(RETENTION_FORM, LABELS, completed, stamp);
}
