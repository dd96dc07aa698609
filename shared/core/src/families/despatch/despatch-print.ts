import { TRANSFER_REASONS, TRANSPORT_MODES } from '../../catalogs/index.ts';
import {
  buildDespatchQrText,
  buildTable,
  type PrintBlock,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  printDate,
  printDecimal,
  printFrame,
  type TableColumn,
  tableColumn,
} from '../../print/index.ts';
import { identityField, optionalField } from '../print-fields.ts';
import { type CompletedDespatch, SHIPMENT_INDICATORS } from './completed-despatch.ts';
import type { DespatchLine, Driver, Place, RelatedDocument } from './completed-parts.ts';

const UNIT_NAMES = { KGM: 'kg', TNE: 't' } as const;

function buildRecipientBlock({ recipient }: CompletedDespatch): PrintBlock {
  return {
    title: 'Destinatario',
    layout: 'half',
    fields: [
      { label: 'Nombre o razón social', value: recipient.name },
      identityField(recipient),
      ...optionalField('Dirección', recipient.address),
    ],
  };
}

function buildTransferBlock(despatch: CompletedDespatch): PrintBlock {
  const { reason, transport, weight, packages } = despatch;
  const isHired = transport.mode === TRANSPORT_MODES['01'].code;
  return {
    title: 'Datos del traslado',
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printDate(despatch.issueDate) },
      {
        label: isHired ? 'Fecha de entrega al transportista' : 'Fecha de inicio del traslado',
        value: printDate(transport.startDate),
      },
      { label: 'Motivo de traslado', value: TRANSFER_REASONS[reason.code].name },
      ...optionalField('Descripción del motivo', reason.description),
      { label: 'Modalidad de traslado', value: TRANSPORT_MODES[transport.mode].name },
      { label: 'Peso bruto total', value: `${printDecimal(weight.value)} ${UNIT_NAMES[weight.unitCode]}` },
      ...optionalField('Número de bultos', packages === null ? null : printDecimal(String(packages))),
    ],
  };
}

function buildPlaceBlock(title: string, { ubigeo, address, establishment }: Place): PrintBlock {
  return {
    title,
    layout: 'half',
    fields: [
      { label: 'Dirección', value: address },
      { label: 'Ubigeo', value: ubigeo },
      ...optionalField('Establecimiento', establishment && `${establishment.code} (RUC ${establishment.ruc})`),
    ],
  };
}

function buildTransportBlock({ transport, indicators }: CompletedDespatch): PrintBlock {
  const { carrier, vehicles, drivers } = transport;
  const isLight = indicators.includes(SHIPMENT_INDICATORS.lightVehicle);
  return {
    title: 'Transporte',
    layout: 'grid',
    fields: [
      ...(carrier === null ? [] : [{ label: 'Transportista', value: carrier.name }, identityField(carrier)]),
      ...optionalField('Registro MTC', carrier?.registration ?? null),
      ...(isLight ? [{ label: 'Vehículo de categoría M1 o L', value: 'Sí' }] : []),
      ...vehicles.map(({ plate }) => ({ label: 'Placa del vehículo', value: plate })),
      ...drivers.flatMap(driverFields),
    ],
  };
}

function driverFields(driver: Driver): PrintField[] {
  return [
    { label: 'Conductor', value: `${driver.firstName} ${driver.familyName}` },
    identityField(driver),
    { label: 'Licencia de conducir', value: driver.license },
  ];
}

function relatedField({ typeName, id, issuerRuc }: RelatedDocument): PrintField {
  return { label: typeName, value: issuerRuc === null ? id : `${id} (RUC ${issuerRuc})` };
}

function buildRelatedBlocks({ relatedDocuments }: CompletedDespatch): PrintBlock[] {
  if (relatedDocuments.length === 0) return [];
  return [{ title: 'Documentos relacionados', layout: 'grid', fields: relatedDocuments.map(relatedField) }];
}

const COLUMNS: readonly TableColumn<DespatchLine>[] = [
  tableColumn('N.º', 'right', 5, 'labelled', ({ number }) => String(number)),
  tableColumn('Código', 'left', 15, 'labelled', ({ code }) => code ?? ''),
  tableColumn('Descripción', 'left', 55, 'title', ({ description }) => description ?? ''),
  tableColumn('Cantidad', 'right', 15, 'amount', ({ quantity }) => printDecimal(quantity ?? '')),
  tableColumn('Unidad', 'left', 10, 'amount', ({ unitCode }) => unitCode ?? ''),
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
    ...buildTable(COLUMNS, despatch.lines),
    totals: [],
    legends: [],
    notes: despatch.notes,
    qr: stamp.documentUrl ?? fallbackQr(despatch, stamp.correlative),
  };
}
