import { buildBody, type RequestBody, someOf } from '../request-body.ts';
import { TRANSFER_INDICATORS, TRANSPORT } from './codes.ts';
import type { GuideFields } from './guide-fields.ts';
import { toParty } from './to-customer.ts';
import { toDrivers, toVehicles } from './to-vehicles.ts';

/**
 * Returns the carrier, or the vehicle and its driver. A guide tells none of them for a car or a motorcycle. Plate and driver of a
 * hired carrier are left out, as NubeFact does.
 */
export function toMeans(guide: GuideFields): RequestBody {
  if (guide.sunat_envio_indicador === TRANSFER_INDICATORS.lightVehicle) return {};
  if (guide.tipo_de_transporte === TRANSPORT.own) {
    return buildBody({ vehicles: someOf(toVehicles(guide)), drivers: someOf(toDrivers(guide)) });
  }
  const { transportista_documento_tipo: type, transportista_documento_numero: number } = guide;
  return buildBody({
    carrier: buildBody({
      ...toParty(type, number, guide.transportista_denominacion),
      registrationNumber: guide.mtc,
    }),
    handoverDate: guide.fecha_de_entrega_al_transportista,
  });
}

/** Returns who pays the freight, if it is not the sender. */
export function toFreightPayer(guide: GuideFields): RequestBody {
  const { sunat_envio_indicador: indicator } = guide;
  if (indicator === TRANSFER_INDICATORS.subcontracted) {
    const { subcontratador_documento_tipo: type, subcontratador_documento_numero: number } = guide;
    const subcontractor = toParty(type, number, guide.subcontratador_denominacion);
    return { subcontractor, freightPayer: subcontractor };
  }
  if (indicator !== TRANSFER_INDICATORS.paidByAnother) return {};
  const { pagador_servicio_documento_tipo_identidad: type, pagador_servicio_documento_numero_identidad: number } =
    guide;
  return { freightPayer: toParty(type, number, guide.pagador_servicio_denominacion) };
}
