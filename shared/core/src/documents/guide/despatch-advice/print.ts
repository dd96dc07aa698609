import { TRANSFER_REASONS, TRANSPORT_MODES } from '../../../catalogs/index.ts';
import {
  type PrintBlock,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  printDate,
  printDecimal,
  printFrame,
  printMoment,
} from '../../../print/index.ts';
import { optionalField } from '../../kit/print-fields.ts';
import {
  buildGoodsTable,
  driverFields,
  fieldBlocks,
  indicatorFields,
  nameFields,
  partyBlocks,
  placeBlocks,
  printAuthorization,
  printWeight,
  relatedDocumentBlocks,
  vehicleFields,
} from '../print-parts.ts';
import { type CompletedDespatch, SHIPMENT_INDICATORS, type ShipmentIndicator } from './completed-despatch.ts';

function printOptionalDate(label: string, date: string | null): PrintField[] {
  return optionalField(label, date === null ? null : printDate(date));
}

/** Buyer and supplier share a row if there are both. */
function buildOtherParties({ buyer, supplier }: CompletedDespatch): PrintBlock[] {
  const layout = buyer !== null && supplier !== null ? 'half' : 'grid';
  return [...partyBlocks('Comprador', buyer, layout), ...partyBlocks('Proveedor', supplier, layout)];
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

function buildTransferBlock(despatch: CompletedDespatch): PrintBlock {
  const { reason, transport, senderAuthorization } = despatch;
  return {
    title: 'Datos del traslado',
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printMoment(despatch.issueDate, despatch.issueTime) },
      ...printOptionalDate('Entrega al transportista', transport.handoverDate),
      ...printOptionalDate('Inicio del traslado', transport.startDate),
      { label: 'Motivo de traslado', value: TRANSFER_REASONS[reason.code].name },
      ...optionalField('Descripción del motivo', reason.description),
      { label: 'Modalidad de traslado', value: TRANSPORT_MODES[transport.mode].name },
      ...optionalField('Autorización especial', senderAuthorization && printAuthorization(senderAuthorization)),
      ...indicatorFields(despatch.indicators.map((indicator) => INDICATOR_NAMES[indicator])),
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
  return fieldBlocks('Carga', fields);
}

function buildCarrierBlocks({ transport: { carrier } }: CompletedDespatch): PrintBlock[] {
  if (carrier === null) return [];
  const { registration, authorization } = carrier;
  const fields = [
    ...nameFields(carrier),
    ...optionalField('Registro MTC', registration),
    ...optionalField('Autorización especial', authorization && printAuthorization(authorization)),
  ];
  return fieldBlocks('Transportista', fields);
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
      ...buildOtherParties(despatch),
      ...placeBlocks('Punto de partida', despatch.origin),
      ...placeBlocks('Punto de llegada', despatch.destination),
      ...fieldBlocks('Vehículos', vehicleFields(despatch.transport.vehicles)),
      ...fieldBlocks('Conductores', driverFields(despatch.transport.drivers)),
      ...buildCarrierBlocks(despatch),
      ...buildLoadBlocks(despatch),
      ...relatedDocumentBlocks(despatch.relatedDocuments),
    ],
    ...buildGoodsTable(despatch.lines),
    totals: [],
    legends: [],
    notes: despatch.notes,
    qr: stamp.documentUrl,
  };
}
