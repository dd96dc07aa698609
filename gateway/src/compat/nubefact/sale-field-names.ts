import { CUSTOMER_NAMES, type FieldNamer, type FieldNames, fieldNamer, SHARED_NAMES, under } from './field-names.ts';

/** Names of the fields of a sale or note. */
export const SALE_NAMES: FieldNames = {
  ...SHARED_NAMES,
  currencyCode: 'moneda',
  exchangeRate: 'tipo_de_cambio',
  operationType: 'sunat_transaction',
  ...under('customer', CUSTOMER_NAMES),
  'customer.country': 'sunat_transaction',
  purchaseOrder: 'orden_compra_servicio',
  paymentTerms: 'condiciones_de_pago',
  discounts: 'descuento_global',
  charges: 'total_otros_cargos',
  perception: 'percepcion_tipo',
  retention: 'retencion_tipo',
  printedDueDate: 'fecha_de_vencimiento',
  instalments: 'venta_al_credito',
  'instalments.*.amount': 'venta_al_credito[*].importe',
  'instalments.*.dueDate': 'venta_al_credito[*].fecha_de_pago',
  relatedDocuments: 'guias',
  'relatedDocuments.*.documentType': 'guias[*].guia_tipo',
  'relatedDocuments.*.documentId': 'guias[*].guia_serie_numero',
  legends: 'bienes_region_selva',
  ...under('detraction', {
    code: 'detraccion_tipo',
    percentage: 'detraccion_porcentaje',
    amount: 'detraccion_total',
    bankAccount: 'detraccion',
  }),
  ...under('freight', {
    journey: 'detalle_viaje',
    'origin.ubigeo': 'ubigeo_origen',
    origin: 'direccion_origen',
    'destination.ubigeo': 'ubigeo_destino',
    destination: 'direccion_destino',
    serviceReferenceValue: 'val_ref_serv_trans',
    effectiveLoadReferenceValue: 'val_ref_carga_efec',
    nominalLoadReferenceValue: 'val_ref_carga_util',
  }),
  ...under('fishing', {
    species: 'descripcion_tipo_especie_vendida',
    vesselRegistration: 'matricula_emb_pesquera',
    vesselName: 'nombre_emb_pesquera',
    landingPlace: 'lugar_de_descarga',
    landingDate: 'fecha_de_descarga',
    quantity: 'cantidad_especie_vendida',
  }),
  referenceDocumentType: 'documento_que_se_modifica_tipo',
  referenceDocumentId: 'documento_que_se_modifica_numero',
  responseCode: 'tipo_de_nota_de_credito',
  prepayments: 'anticipo_regularizacion',
  'prepayments.*': 'items[*].anticipo_regularizacion',
  'prepayments.*.documentType': 'items[*].anticipo_documento_serie',
  'prepayments.*.documentId': 'items[*].anticipo_documento_numero',
  'prepayments.*.amount': 'items[*].total',
  'prepayments.*.igvType': 'items[*].tipo_de_igv',
  'prepayments.*.isc': 'items[*].isc',
  'items.*': 'items[*]',
  'items.*.code': 'items[*].codigo',
  'items.*.description': 'items[*].descripcion',
  'items.*.quantity': 'items[*].cantidad',
  'items.*.unitCode': 'items[*].unidad_de_medida',
  'items.*.unitPrice': 'items[*].valor_unitario',
  'items.*.unitPriceWithTax': 'items[*].precio_unitario',
  'items.*.igvType': 'items[*].tipo_de_igv',
  'items.*.discounts': 'items[*].descuento',
  'items.*.charges': 'items[*].otros_cargos',
  'items.*.iscRate': 'items[*].isc',
  'items.*.iscSystemType': 'items[*].tipo_de_isc',
  'items.*.plasticBags': 'items[*].impuesto_bolsas',
  'items.*.sunatCode': 'items[*].codigo_producto_sunat',
  'items.*.properties': 'placa_vehiculo',
};

/**
 * Returns the namer for the fields of a sale or note.
 * @param items positions in the client's list of the items of the request
 * @param advances positions in it of the lines that became advances
 */
export function saleFieldNamer(
  documentType: string,
  items: readonly number[],
  advances: readonly number[],
): FieldNamer {
  const names = documentType === '08' ? { ...SALE_NAMES, responseCode: 'tipo_de_nota_de_debito' } : SALE_NAMES;
  return fieldNamer(names, {
    items: (index) => items[index] ?? index,
    prepayments: (index) => advances[index] ?? index,
  });
}
