import type { CompanyTerms } from '../company-terms.ts';
import { type FieldProblem, refuseGiven, refuseIf } from './field-problem.ts';
import type { Despatch, Shipment } from './read-despatch.ts';
import { GOODS_PROPERTY_CODES } from './to-guide-goods.ts';
import { CARRIER_INDICATORS, LIGHT_VEHICLE, PAID_BY_SENDER, SENDER_INDICATORS } from './to-transport.ts';

type Problems = readonly FieldProblem[];

const PUBLIC_TRANSPORT = '01';
const PRIVATE_TRANSPORT = '02';

function refuseIndicators({ indicadores }: Shipment, known: readonly string[]): Problems {
  return indicadores.flatMap((indicator, index) =>
    refuseIf(
      indicator !== undefined && !known.includes(indicator),
      `envio.indicadores[${index}]`,
      `no tiene equivalente en este servicio: debe ser uno de ${known.join(', ')}`,
    ),
  );
}

/** Plate and driver's number of the older form, which has no name and no licence of the driver. */
function refuseOldDriver({ transportista }: Shipment): Problems {
  const message = (instead: string) => `es de la guía anterior a la versión 2022: debe enviarse en ${instead}`;
  return [
    ...refuseIf(transportista?.placa !== undefined, 'envio.transportista.placa', message('envio.vehiculo')),
    ...refuseIf(transportista?.choferDoc !== undefined, 'envio.transportista.choferDoc', message('envio.choferes')),
  ];
}

/** Finds transport that our guide would tell as another one: it reads the mode from carrier, vehicles and drivers. */
function refuseTransport(envio: Shipment, { ruc }: CompanyTerms): Problems {
  const { modTraslado, transportista, choferes, indicadores } = envio;
  const isLight = indicadores.includes(LIGHT_VEHICLE);
  const isPrivate = modTraslado === PRIVATE_TRANSPORT;
  const isHired = transportista !== undefined && transportista.numDoc !== ruc;
  return [
    ...refuseIf(
      modTraslado !== PUBLIC_TRANSPORT && !isPrivate,
      'envio.modTraslado',
      'debe ser 01 (público) o 02 (privado)',
    ),
    ...refuseIf(
      modTraslado === PUBLIC_TRANSPORT && !isHired && !isLight,
      'envio.transportista',
      'es obligatorio con modTraslado 01, y debe ser otra empresa',
    ),
    ...refuseIf(isPrivate && isHired, 'envio.transportista', 'debe omitirse con modTraslado 02'),
    ...refuseIf(
      isPrivate && choferes.length === 0 && !isLight,
      'envio.choferes',
      'son obligatorios con modTraslado 02',
    ),
    ...refuseIf(isLight && choferes.length > 0, 'envio.choferes', `deben omitirse con ${LIGHT_VEHICLE}`),
  ];
}

/** Parts of a shipment that a carrier's guide does not tell. */
const NOT_OF_CARRIERS = [
  'fecEntregaBienes',
  'pesoItems',
  'sustentoPeso',
  'numBultos',
  'puerto',
  'aeropuerto',
] as const satisfies readonly (keyof Shipment)[];

function refuseCarrierGuide(guide: Despatch, envio: Shipment): Problems {
  return [
    ...NOT_OF_CARRIERS.flatMap((field) => refuseGiven(envio[field], `envio.${field}`)),
    ...refuseIf(envio.contenedores.length > 0, 'envio.contenedores', 'no van en una guía de transportista'),
    ...refuseGiven(guide.comprador, 'comprador'),
    ...refuseIndicators(envio, [...Object.keys(CARRIER_INDICATORS), PAID_BY_SENDER]),
  ];
}

function refuseAttributes({ details }: Despatch): Problems {
  return details.flatMap((detail, index) =>
    (detail?.atributos ?? []).flatMap((attribute, place) =>
      refuseIf(
        attribute !== undefined && !GOODS_PROPERTY_CODES.includes(attribute.code ?? ''),
        `details[${index}].atributos[${place}].code`,
        `debe ser uno de estos códigos: ${GOODS_PROPERTY_CODES.join(', ')}`,
      ),
    ),
  );
}

/** Lists what a guide of ours cannot hold. SUNAT takes no guide of an older version any more. */
export function refuseDespatch(guide: Despatch, terms: CompanyTerms): Problems {
  const { version, tipoDoc, envio } = guide;
  const general = [
    ...refuseIf(version !== '2022', 'version', 'debe ser 2022'),
    ...refuseIf(tipoDoc !== '09' && tipoDoc !== '31', 'tipoDoc', 'debe ser 09 o 31'),
    ...refuseIf(envio === undefined, 'envio', 'es obligatorio'),
    ...refuseAttributes(guide),
  ];
  if (envio === undefined) return general;
  const own =
    tipoDoc === '31'
      ? refuseCarrierGuide(guide, envio)
      : [
          ...refuseGiven(guide.remitente, 'remitente'),
          ...refuseTransport(envio, terms),
          ...refuseIndicators(envio, [...Object.keys(SENDER_INDICATORS), LIGHT_VEHICLE]),
        ];
  return [...general, ...refuseOldDriver(envio), ...own];
}
