import { buildBody, type RequestBody, roundNumber, someOf } from '../request-body.ts';
import type { PlainRequest } from './greenter-request.ts';
import type { Despatch, Shipment } from './read-despatch.ts';
import { toGoods } from './to-guide-goods.ts';
import { toAddressedParty, toParty } from './to-party.ts';
import {
  CARRIER_INDICATORS,
  LIGHT_VEHICLE,
  SENDER_INDICATORS,
  toCarrier,
  toDrivers,
  toIndicators,
  toVehicles,
} from './to-transport.ts';

const WEIGHT_PLACES = 3;

function weight(value: number | undefined): number | undefined {
  return value === undefined || value === 0 ? undefined : roundNumber(value, WEIGHT_PLACES);
}

function toPlace(direction: Shipment['partida'], hasEstablishment: boolean): RequestBody | undefined {
  if (direction === undefined) return undefined;
  const { ubigueo, direccion, codLocal, ruc } = direction;
  const establishment = hasEstablishment && codLocal !== undefined ? { establishmentCode: codLocal, ruc } : {};
  return buildBody({ ubigeo: ubigueo, address: direccion, ...establishment });
}

/** Maps what both guides have. */
function toShared(guide: Despatch, envio: Shipment): RequestBody {
  return {
    series: guide.serie,
    correlative: guide.correlativo,
    issueDate: guide.fechaEmision?.date,
    issueTime: guide.fechaEmision?.time,
    transferStartDate: envio.fecTraslado,
    observations: guide.observacion,
    recipient: guide.destinatario && toAddressedParty(guide.destinatario),
    grossWeight: weight(envio.pesoTotal),
    weightUnit: envio.undPesoTotal,
    vehicles: someOf(toVehicles(envio)),
    drivers: someOf(toDrivers(envio)),
    relatedDocuments: someOf(
      guide.addDocs.flatMap((one) =>
        one === undefined ? [] : [buildBody({ documentType: one.tipo, documentId: one.nro, issuerRuc: one.emisor })],
      ),
    ),
    items: toGoods(guide),
  };
}

function toTerminal(terminal: Shipment['puerto']): RequestBody | undefined {
  return terminal && buildBody({ code: terminal.codigo, name: terminal.nombre });
}

function toSenderGuide(guide: Despatch, envio: Shipment): RequestBody {
  const isLight = envio.indicadores.includes(LIGHT_VEHICLE);
  return buildBody({
    ...toShared(guide, envio),
    transferReason: envio.codTraslado,
    transferDescription: envio.desTraslado,
    handoverDate: envio.fecEntregaBienes,
    netWeight: weight(envio.pesoItems),
    weightNote: envio.sustentoPeso,
    numberOfPackages: envio.numBultos === 0 ? undefined : envio.numBultos,
    containers: someOf(envio.contenedores.flatMap((number) => (number === undefined ? [] : [{ number }]))),
    carrier: isLight ? undefined : toCarrier(envio),
    indicators: toIndicators(envio, SENDER_INDICATORS),
    origin: toPlace(envio.partida, true),
    destination: toPlace(envio.llegada, true),
    port: toTerminal(envio.puerto),
    airport: toTerminal(envio.aeropuerto),
    buyer: guide.comprador && toParty(guide.comprador),
    supplier: guide.tercero && toParty(guide.tercero),
  });
}

function toCarrierGuide(guide: Despatch, envio: Shipment): RequestBody {
  const sender = guide.remitente ?? guide.tercero;
  return buildBody({
    ...toShared(guide, envio),
    sender: sender && toAddressedParty(sender),
    registrationNumber: envio.transportista?.nroMtc,
    indicators: toIndicators(envio, CARRIER_INDICATORS),
    origin: toPlace(envio.partida, false),
    destination: toPlace(envio.llegada, false),
  });
}

/** Maps a despatch of Greenter to the body of a sender's guide (09) or a carrier's guide (31). */
export function toDespatch(guide: Despatch): PlainRequest {
  const { tipoDoc: documentType = '', envio } = guide;
  if (envio === undefined) return { documentType, body: {} };
  return { documentType, body: documentType === '31' ? toCarrierGuide(guide, envio) : toSenderGuide(guide, envio) };
}
