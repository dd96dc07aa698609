import {
  buildWithholdingPrint,
  type CompletedWithholding,
  type WithholdingLabels,
} from '../../families/withholding/index.ts';
import type { PrintModel, PrintStamp } from '../../print/index.ts';
import { PERCEPTION_FORM } from './form.ts';

const LABELS: WithholdingLabels = {
  counterparty: 'Cliente',
  paymentDate: 'Fecha de cobro',
  paymentAmount: 'Importe del cobro',
  withheldAmount: 'Percibido',
  netAmount: 'Neto cobrado',
  totalWithheld: 'Importe total percibido',
  totalNet: 'Importe total cobrado',
};

/** A perception as it is printed. */
export function printPerception(completed: CompletedWithholding, stamp: PrintStamp): PrintModel {
  return buildWithholdingPrint(PERCEPTION_FORM, LABELS, completed, stamp);
}
