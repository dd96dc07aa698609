import type { CompanyTerms } from '../company-terms.ts';
import { buildBody, type RequestBody, someOf } from '../request-body.ts';
import { TRANSFER_INDICATORS, TRANSPORT } from './codes.ts';
import type { FieldNamer } from './field-names.ts';
import { guideFieldNamer } from './guide-field-names.ts';
import type { GuideFields } from './guide-fields.ts';
import { type FieldProblem, NubefactRefusal } from './refusal.ts';
import { toCustomer, toEmail, toObservations, toParty } from './to-customer.ts';
import { toGoods, toRelatedDocuments } from './to-goods.ts';
import { toFreightPayer, toMeans } from './to-transport.ts';
import { toDrivers, toVehicles } from './to-vehicles.ts';

/** Guide as a request of ours. */
export interface GuideMapping {
  readonly documentType: GuideFields['tipo_de_comprobante'];
  readonly body: RequestBody;
  readonly fieldOf: FieldNamer;
}

const OF_BOTH: readonly string[] = [
  TRANSFER_INDICATORS.paidBySender,
  TRANSFER_INDICATORS.returnsWithContainers,
  TRANSFER_INDICATORS.returnsEmpty,
];

/** Indicators by the type of a guide. */
const INDICATORS: Readonly<Record<GuideMapping['documentType'], readonly string[]>> = {
  '09': [...OF_BOTH, TRANSFER_INDICATORS.lightVehicle],
  '31': [...OF_BOTH, TRANSFER_INDICATORS.subcontracted, TRANSFER_INDICATORS.paidByAnother],
};

/** Reasons whose places are establishments of the sender. Programs send `0000` with every reason. */
const WITH_ESTABLISHMENTS = ['04', '18'];

function findProblems(guide: GuideFields): FieldProblem[] {
  const { tipo_de_comprobante: type, sunat_envio_indicador: indicator, tipo_de_transporte: means } = guide;
  const isUnknown = indicator !== undefined && !INDICATORS[type].includes(indicator);
  const allowed = INDICATORS[type].join(', ');
  return [
    ...(isUnknown ? [{ field: 'sunat_envio_indicador', message: `debe ser uno de ${allowed} en esta guía` }] : []),
    ...(type === '09' && means !== TRANSPORT.hired && means !== TRANSPORT.own
      ? [{ field: 'tipo_de_transporte', message: 'debe ser 01 (público) o 02 (privado)' }]
      : []),
    ...findMissingMeans(guide),
  ];
}

/** Finds vehicle and driver that are missing. Without both, our guide would tell that a car or a motorcycle moves the goods. */
function findMissingMeans(guide: GuideFields): FieldProblem[] {
  const { tipo_de_comprobante: type, sunat_envio_indicador: indicator, tipo_de_transporte: means } = guide;
  if (type !== '09' || means !== TRANSPORT.own || indicator === TRANSFER_INDICATORS.lightVehicle) return [];
  const message = 'es obligatorio con tipo_de_transporte 02. Un auto o una moto va con sunat_envio_indicador 06';
  return [
    ...(toVehicles(guide).length === 0 ? [{ field: 'transportista_placa_numero', message }] : []),
    ...(toDrivers(guide).length === 0 ? [{ field: 'conductor_documento_numero', message }] : []),
  ];
}

/** Returns a place of the transfer. */
function toPlace(guide: GuideFields, end: 'partida' | 'llegada'): RequestBody {
  const isEstablishment = WITH_ESTABLISHMENTS.includes(guide.motivo_de_traslado ?? '');
  return buildBody({
    ubigeo: guide[`punto_de_${end}_ubigeo`],
    address: guide[`punto_de_${end}_direccion`],
    establishmentCode: isEstablishment ? guide[`punto_de_${end}_codigo_establecimiento_sunat`] : undefined,
  });
}

function toIndicators(indicator: string | undefined): RequestBody | undefined {
  if (indicator === TRANSFER_INDICATORS.returnsWithContainers) return { returnWithEmptyContainers: true };
  return indicator === TRANSFER_INDICATORS.returnsEmpty ? { returnWithEmptyVehicle: true } : undefined;
}

/** Returns the fields that both guides have. */
function toTransfer(guide: GuideFields, { sendsMail }: CompanyTerms): RequestBody {
  return buildBody({
    series: guide.serie?.toUpperCase(),
    correlative: guide.numero,
    issueDate: guide.fecha_de_emision,
    transferStartDate: guide.fecha_de_inicio_de_traslado,
    grossWeight: guide.peso_bruto_total,
    weightUnit: guide.peso_bruto_unidad_de_medida?.toUpperCase(),
    observations: toObservations(guide.observaciones),
    email: sendsMail ? toEmail(guide) : undefined,
    indicators: toIndicators(guide.sunat_envio_indicador),
    origin: toPlace(guide, 'partida'),
    destination: toPlace(guide, 'llegada'),
    relatedDocuments: someOf(toRelatedDocuments(guide)),
    items: toGoods(guide),
  });
}

function toSenderFields(guide: GuideFields): RequestBody {
  return buildBody({
    transferReason: guide.motivo_de_traslado,
    transferDescription: guide.motivo_de_traslado_otros_descripcion,
    numberOfPackages: guide.numero_de_bultos,
    recipient: toCustomer(guide),
    ...toMeans(guide),
  });
}

function toCarrierFields(guide: GuideFields): RequestBody {
  const { destinatario_documento_tipo: type, destinatario_documento_numero: number } = guide;
  return buildBody({
    sender: toCustomer(guide),
    recipient: toParty(type, number, guide.destinatario_denominacion),
    registrationNumber: guide.mtc,
    vehicles: toVehicles(guide),
    drivers: toDrivers(guide),
    ...toFreightPayer(guide),
  });
}

/**
 * Maps a guide of NubeFact's format to a request of ours.
 * @throws NubefactRefusal with code 21 and what a guide of ours cannot say
 */
export function toGuide(guide: GuideFields, terms: CompanyTerms): GuideMapping {
  const problems = findProblems(guide);
  if (problems.length > 0) throw new NubefactRefusal(21, problems);
  const { tipo_de_comprobante: documentType } = guide;
  const own = documentType === '09' ? toSenderFields(guide) : toCarrierFields(guide);
  return { documentType, body: { ...toTransfer(guide, terms), ...own }, fieldOf: guideFieldNamer(documentType) };
}
