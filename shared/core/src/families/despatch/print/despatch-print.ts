import {
  buildDespatchQrText,
  type PrintColumn,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printDecimal,
  printFrame,
} from '../../../print/index.ts';
import type { CompletedDespatch } from '../completed-despatch.ts';
import {
  buildPlaceBlock,
  buildRecipientBlock,
  buildRelatedBlocks,
  buildTransferBlock,
  buildTransportBlock,
} from './blocks.ts';

const COLUMNS: readonly PrintColumn[] = [
  { label: 'N.º', align: 'right', weight: 5, ticket: 'labelled' },
  { label: 'Código', align: 'left', weight: 15, ticket: 'labelled' },
  { label: 'Descripción', align: 'left', weight: 55, ticket: 'title' },
  { label: 'Cantidad', align: 'right', weight: 15, ticket: 'amount' },
  { label: 'Unidad', align: 'left', weight: 10, ticket: 'amount' },
];

function fallbackQr(
  { issuer, documentType, series, issueDate, recipient }: CompletedDespatch,
  correlative: number,
): string {
  const identity = { ruc: issuer.ruc, documentType, series, correlative };
  return buildDespatchQrText({ ...identity, issueDate, counterparty: recipient });
}

/** Returns the printed content of a despatch advice: no prices, and the QR of the authority's page once it is known. */
export function buildDespatchPrint(despatch: CompletedDespatch, stamp: PrintStamp, title: PrintedTitle): PrintModel {
  return {
    ...printFrame(title, despatch, stamp),
    blocks: [
      buildRecipientBlock(despatch),
      buildTransferBlock(despatch),
      buildPlaceBlock('Punto de partida', despatch.origin),
      buildPlaceBlock('Punto de llegada', despatch.destination),
      buildTransportBlock(despatch),
      ...buildRelatedBlocks(despatch),
    ],
    columns: COLUMNS,
    rows: despatch.lines.map(({ number, code, description, unitCode, quantity }) => [
      String(number),
      code,
      description,
      printDecimal(quantity),
      unitCode,
    ]),
    totals: [],
    legends: [],
    notes: despatch.notes,
    qr: stamp.documentUrl ?? fallbackQr(despatch, stamp.correlative),
  };
}
