import { buildBody, type RequestBody } from '../request-body.ts';
import type { SaleFields } from './sale-fields.ts';

/** Returns an object, or undefined if nothing is given. */
function unlessBlank(body: RequestBody): RequestBody | undefined {
  return Object.keys(body).length === 0 ? undefined : body;
}

/** Returns the freight of transaction 33. The legs of the journey and the vehicle have no place in a request of ours. */
export function toFreight(sale: SaleFields): RequestBody | undefined {
  return unlessBlank(
    buildBody({
      origin: unlessBlank(buildBody({ ubigeo: sale.ubigeo_origen, address: sale.direccion_origen })),
      destination: unlessBlank(buildBody({ ubigeo: sale.ubigeo_destino, address: sale.direccion_destino })),
      journey: sale.detalle_viaje,
      serviceReferenceValue: sale.val_ref_serv_trans,
      effectiveLoadReferenceValue: sale.val_ref_carga_efec,
      nominalLoadReferenceValue: sale.val_ref_carga_util,
    }),
  );
}

/** Returns the catch of transaction 31. */
export function toFishing(sale: SaleFields): RequestBody | undefined {
  return unlessBlank(
    buildBody({
      vesselRegistration: sale.matricula_emb_pesquera,
      vesselName: sale.nombre_emb_pesquera,
      species: sale.descripcion_tipo_especie_vendida,
      landingPlace: sale.lugar_de_descarga,
      landingDate: sale.fecha_de_descarga,
      quantity: sale.cantidad_especie_vendida,
    }),
  );
}
