/** Answer of `GET /compat`: the operations of other systems that are understood, and the fields that are refused. */
export const COMPAT_GUIDE = {
  nubefact: {
    paths: ['POST /compat/nubefact', 'POST /compat/nubefact/api/v1/{anything}'],
    operations: [
      'generar_comprobante',
      'consultar_comprobante',
      'generar_anulacion',
      'consultar_anulacion',
      'generar_guia',
      'consultar_guia',
    ],
    refused: {
      enviar_automaticamente_a_la_sunat: 'false',
      moneda: '4; 3 without tipo_de_cambio',
      tipo_de_ivap: '101',
      porcentaje_de_igv: 'a rate that is not the one of the company (settings.igvRegime)',
      detraccion: 'without settings.detractionAccount',
      sunat_transaction: '2, 29 without settings.defaultBuyerCountry',
      generado_por_contingencia: 'with a series that has letters',
      unidad_de_medida: 'a unit that is not in catalog 03',
      conductor_documento_numero: 'none with tipo_de_transporte 02, unless sunat_envio_indicador is 06',
    },
  },
  greenter: {
    paths: [
      'POST /compat/greenter/api/v1/{invoice,note,despatch,summary,voided,retention,perception,reversion}/{send,xml,pdf}',
      'POST /compat/greenter/api/v1/sale/qr',
      'GET /compat/greenter/api/v1/{invoice,note}/status?tipo=&serie=&numero=',
      'GET /compat/greenter/api/v1/{despatch,summary,voided,reversion}/status?ticket=',
    ],
    refused: {
      mtoOtrosTributos: 'other than 0',
      'details[].otroTributo': 'other than 0',
      'details[].isc': 'without porcentajeIsc',
      tipoMoneda: 'EUR: the model has no exchange rate; POST /api/invoices takes exchangeRate',
      'detraccion.codMedioPago': 'other than 001',
      'detraccion.valueRef': 'other than 0',
      guiaEmbebida: 'always',
      seller: 'always',
      'company.ruc': "another RUC than the key's",
      'details[].estado': '2 in a summary',
    },
  },
} as const;
