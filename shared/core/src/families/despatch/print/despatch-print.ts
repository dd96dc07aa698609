import { formatPaddedSeriesNumber } from '../../../identity/index.ts';
import {
  buildDespatchQrText,
  PRINTED_TITLES,
  type PrintColumn,
  type PrintModel,
  type PrintStamp,
  printAddress,
  printDecimal,
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

/** A despatch advice as it is printed: no prices, and the QR of the authority's page once it is known. */
export function buildDespatchPrint(despatch: CompletedDespatch, stamp: PrintStamp): PrintModel {
  const { documentType, series, issuer } = despatch;
  const { title, footer } = PRINTED_TITLES[documentType];
  const { correlative, documentUrl, hash } = stamp;
  return {
    heading: { ruc: issuer.ruc, title, number: formatPaddedSeriesNumber({ series, correlative }) },
    issuer: {
      name: issuer.name,
      tradeName: issuer.tradeName,
      address: printAddress(issuer.address),
    },
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
    qr: documentUrl ?? fallbackQr(despatch, correlative),
    hash,
    footer,
  };
}
