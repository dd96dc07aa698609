import { amountInWords, decimal } from '../../../decimal/index.ts';
import type { Party } from '../../../parties/index.ts';
import {
  buildQrText,
  type PrintBlock,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  printAmount,
  printDate,
  printFrame,
} from '../../../print/index.ts';
import type { CompletedWithholding } from '../completed-withholding.ts';
import { SOLES } from '../figures.ts';
import type { WithholdingForm } from '../withholding-form.ts';
import { buildLineTable, type WithholdingLabels } from './columns.ts';

function buildCounterpartyBlock(title: string, { identityNumber, name, address }: Party): PrintBlock {
  return {
    title,
    layout: 'half',
    fields: [
      { label: 'Razón social', value: name },
      { label: 'RUC', value: identityNumber },
      ...(address === null ? [] : [{ label: 'Dirección', value: address }]),
    ],
  };
}

function buildRegimeBlock({ regimes }: WithholdingForm, { issueDate, regime, rate }: CompletedWithholding): PrintBlock {
  return {
    title: 'Datos del comprobante',
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printDate(issueDate) },
      { label: 'Régimen', value: `${regime} - ${regimes[regime]?.name ?? ''}` },
      { label: 'Tasa', value: `${rate} %` },
      { label: 'Moneda', value: 'SOLES' },
    ],
  };
}

function buildTotals(labels: WithholdingLabels, completed: CompletedWithholding): PrintField[] {
  return [
    { label: labels.totalNet, value: printAmount(completed.totalNet, SOLES) },
    { label: labels.totalWithheld, value: printAmount(completed.totalWithheld, SOLES) },
  ];
}

/**
 * Returns the text of the QR. The QR of these two types is not regulated. The layout is that of an invoice, without IGV
 * and with the withheld amount as the total.
 */
function qrText(completed: CompletedWithholding, { correlative, hash }: PrintStamp): string {
  const { documentType, series, issueDate, counterparty, issuer, totalWithheld } = completed;
  const identity = { ruc: issuer.ruc, documentType, series, correlative };
  return buildQrText({ ...identity, igv: '0.00', total: totalWithheld, issueDate, counterparty, hash });
}

/** Returns the printed content of a retention or perception. */
export function buildWithholdingPrint(
  form: WithholdingForm,
  labels: WithholdingLabels,
  completed: CompletedWithholding,
  stamp: PrintStamp,
  title: PrintedTitle,
): PrintModel {
  const { counterparty, note, lines, totalWithheld } = completed;
  return {
    ...printFrame(title, completed, stamp),
    blocks: [buildCounterpartyBlock(labels.counterparty, counterparty), buildRegimeBlock(form, completed)],
    ...buildLineTable(labels, lines),
    totals: buildTotals(labels, completed),
    legends: [`SON: ${amountInWords(decimal(totalWithheld), SOLES)}`],
    notes: note === null ? [] : [note],
    qr: qrText(completed, stamp),
  };
}
