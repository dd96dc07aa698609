import {
  type PrintBlock,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printDate,
  printFrame,
  printMoment,
} from '../../../print/index.ts';
import { optionalField } from '../../kit/print-fields.ts';
import {
  buildGoodsTable,
  driverFields,
  fieldBlocks,
  indicatorFields,
  partyBlocks,
  placeBlocks,
  printAuthorization,
  printWeight,
  relatedDocumentBlocks,
  vehicleFields,
} from '../print-parts.ts';
import {
  CARRIER_INDICATORS,
  type CarrierIndicator,
  type CompletedCarrierDespatch,
} from './completed-carrier-despatch.ts';

type Payer = Extract<CarrierIndicator, `${string}PagadorFlete${string}`>;

const PAYER_NAMES: Readonly<Record<Payer, string>> = {
  [CARRIER_INDICATORS.paidBySender]: 'Remitente',
  [CARRIER_INDICATORS.paidBySubcontractor]: 'Empresa que subcontrata',
  [CARRIER_INDICATORS.paidByThirdParty]: 'Tercero',
};

const INDICATOR_NAMES: Readonly<Record<Exclude<CarrierIndicator, Payer>, string>> = {
  [CARRIER_INDICATORS.transshipment]: 'Transbordo programado',
  [CARRIER_INDICATORS.returnWithEmptyContainers]: 'Retorno con envases vacíos',
  [CARRIER_INDICATORS.returnWithEmptyVehicle]: 'Retorno de vehículo vacío',
  [CARRIER_INDICATORS.subcontracted]: 'Transporte subcontratado',
  [CARRIER_INDICATORS.fullTransfer]: 'Traslado total de los bienes del documento relacionado',
};

function isPayer(indicator: CarrierIndicator): indicator is Payer {
  return Object.hasOwn(PAYER_NAMES, indicator);
}

function buildTransferBlock({
  issueDate,
  issueTime,
  transport,
  weight,
  indicators,
}: CompletedCarrierDespatch): PrintBlock {
  return {
    title: 'Datos del traslado',
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printMoment(issueDate, issueTime) },
      { label: 'Inicio del traslado', value: printDate(transport.startDate) },
      { label: 'Peso bruto total', value: printWeight(weight) },
      ...optionalField('Registro MTC', transport.registration),
      ...optionalField('Autorización', transport.authorization && printAuthorization(transport.authorization)),
      ...indicators.filter(isPayer).map((payer) => ({ label: 'Pagador del flete', value: PAYER_NAMES[payer] })),
      ...indicatorFields(indicators.flatMap((indicator) => (isPayer(indicator) ? [] : [INDICATOR_NAMES[indicator]]))),
    ],
  };
}

/** Returns the printed content of a guide of a carrier. Its QR is the address in the CDR of an accepted guide. */
export function buildCarrierDespatchPrint(
  despatch: CompletedCarrierDespatch,
  stamp: PrintStamp,
  title: PrintedTitle,
): PrintModel {
  return {
    ...printFrame(title, despatch, stamp),
    blocks: [
      ...partyBlocks('Remitente', despatch.sender),
      ...partyBlocks('Destinatario', despatch.recipient),
      ...placeBlocks('Punto de partida', despatch.origin),
      ...placeBlocks('Punto de llegada', despatch.destination),
      buildTransferBlock(despatch),
      ...partyBlocks('Empresa que subcontrata', despatch.subcontractor),
      ...partyBlocks('Tercero que paga el flete', despatch.freightPayer),
      ...fieldBlocks('Vehículos', vehicleFields(despatch.transport.vehicles)),
      ...fieldBlocks('Conductores', driverFields(despatch.transport.drivers)),
      ...relatedDocumentBlocks(despatch.relatedDocuments),
    ],
    ...buildGoodsTable(despatch.lines),
    totals: [],
    legends: [],
    notes: despatch.notes,
    qr: stamp.documentUrl,
  };
}
