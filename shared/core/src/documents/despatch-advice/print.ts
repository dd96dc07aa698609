import { TRANSFER_REASONS, TRANSPORT_MODES } from '../../catalogs/index.ts';
import {
  buildGoodsTable,
  driverFields,
  partyBlocks,
  placeBlocks,
  printAuthorization,
  printWeight,
  relatedDocumentBlocks,
  vehicleFields,
} from '../../families/despatch/index.ts';
import { identityField, optionalField } from '../../families/print-fields.ts';
import {
  type PrintBlock,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  printDate,
  printDecimal,
  printFrame,
} from '../../print/index.ts';
import { type CompletedDespatch, SHIPMENT_INDICATORS, type ShipmentIndicator } from './completed-despatch.ts';

function printOptionalDate(label: string, date: string | null): PrintField[] {
  return optionalField(label, date === null ? null : printDate(date));
}

function buildTransferBlock(despatch: CompletedDespatch): PrintBlock {
  const { reason, transport, senderAuthorization } = despatch;
  return {
    title: 'Datos del traslado',
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printDate(despatch.issueDate) },
      { label: 'Hora de emisión', value: despatch.issueTime },
      ...printOptionalDate('Fecha de entrega al transportista', transport.handoverDate),
      ...printOptionalDate('Fecha de inicio del traslado', transport.startDate),
      { label: 'Motivo de traslado', value: TRANSFER_REASONS[reason.code].name },
      ...optionalField('Descripción del motivo', reason.description),
      { label: 'Modalidad de traslado', value: TRANSPORT_MODES[transport.mode].name },
      ...optionalField('Autorización especial', senderAuthorization && printAuthorization(senderAuthorization)),
    ],
  };
}

const TERMINAL_NAMES = { port: 'Puerto', airport: 'Aeropuerto' } as const;

/** Weights, packages, containers with their seals, and the terminal. */
function buildLoadBlocks(despatch: CompletedDespatch): PrintBlock[] {
  const { weight, netWeight, weightNote, packages, containers, terminal } = despatch;
  const fields = [
    ...optionalField('Peso bruto total', weight && printWeight(weight)),
    ...optionalField('Peso de los ítems de la DAM o DS', netWeight && printWeight(netWeight)),
    ...optionalField('Motivo de la diferencia de pesos', weightNote),
    ...optionalField('Número de bultos', packages === null ? null : printDecimal(String(packages))),
    ...containers.map(({ number, seal }) => ({
      label: 'Contenedor',
      value: seal === null ? number : `${number} (precinto ${seal})`,
    })),
    ...(terminal === null
      ? []
      : [{ label: TERMINAL_NAMES[terminal.kind], value: `${terminal.code} ${terminal.name}` }]),
  ];
  return fields.length === 0 ? [] : [{ title: 'Carga', layout: 'grid', fields }];
}

function buildTransportBlocks({ transport }: CompletedDespatch): PrintBlock[] {
  const { carrier, vehicles, drivers } = transport;
  const fields = [
    ...(carrier === null ? [] : [{ label: 'Transportista', value: carrier.name }, identityField(carrier)]),
    ...optionalField('Registro MTC', carrier?.registration ?? null),
    ...optionalField(
      'Autorización del transportista',
      carrier?.authorization ? printAuthorization(carrier.authorization) : null,
    ),
    ...vehicleFields(vehicles),
    ...driverFields(drivers),
  ];
  return fields.length === 0 ? [] : [{ title: 'Transporte', layout: 'grid', fields }];
}

const INDICATOR_NAMES: Readonly<Record<ShipmentIndicator, string>> = {
  [SHIPMENT_INDICATORS.transshipment]: 'Transbordo programado',
  [SHIPMENT_INDICATORS.lightVehicle]: 'Vehículo de categoría M1 o L',
  [SHIPMENT_INDICATORS.returnWithEmptyContainers]: 'Retorno con envases vacíos',
  [SHIPMENT_INDICATORS.returnWithEmptyVehicle]: 'Retorno de vehículo vacío',
  [SHIPMENT_INDICATORS.wholeDeclaration]: 'Traslado total de la DAM o DS',
  [SHIPMENT_INDICATORS.carrierVehicleAndDriver]: 'Registro de vehículos y conductores del transportista',
  [SHIPMENT_INDICATORS.manifestContainers]: 'Contenedores de un manifiesto de carga',
};

function buildIndicatorBlocks({ indicators }: CompletedDespatch): PrintBlock[] {
  if (indicators.length === 0) return [];
  const fields = indicators.map((indicator) => ({ label: INDICATOR_NAMES[indicator], value: 'Sí' }));
  return [{ title: 'Indicadores del traslado', layout: 'grid', fields }];
}

/**
 * Returns the printed content of a despatch advice: no prices, and a QR only with the authority's address, which the CDR
 * of an accepted guide has.
 */
export function buildDespatchPrint(despatch: CompletedDespatch, stamp: PrintStamp, title: PrintedTitle): PrintModel {
  return {
    ...printFrame(title, despatch, stamp),
    blocks: [
      ...partyBlocks('Destinatario', despatch.recipient),
      buildTransferBlock(despatch),
      ...partyBlocks('Comprador', despatch.buyer),
      ...partyBlocks('Proveedor', despatch.supplier),
      ...placeBlocks('Punto de partida', despatch.origin),
      ...placeBlocks('Punto de llegada', despatch.destination),
      ...buildTransportBlocks(despatch),
      ...buildLoadBlocks(despatch),
      ...buildIndicatorBlocks(despatch),
      ...relatedDocumentBlocks(despatch.relatedDocuments),
    ],
    ...buildGoodsTable(despatch.lines),
    totals: [],
    legends: [],
    notes: despatch.notes,
    qr: stamp.documentUrl,
  };
}
