import type { GreenterFamily } from './models.ts';

/** Greenter's names by ours. `[]` stands for any position in a list. A name of one position goes first. */
type FieldNames = Readonly<Record<string, string>>;

function partyNames(own: string, name: string): FieldNames {
  return {
    [own]: name,
    [`${own}.identityType`]: `${name}.tipoDoc`,
    [`${own}.identityNumber`]: `${name}.numDoc`,
    [`${own}.name`]: `${name}.rznSocial`,
    [`${own}.address`]: `${name}.address.direccion`,
    [`${own}.country`]: `${name}.address.codigoPais`,
  };
}

const HEADER_NAMES: FieldNames = {
  series: 'serie',
  correlative: 'correlativo',
  issueDate: 'fechaEmision',
  issueTime: 'fechaEmision',
  observations: 'observacion',
};

const SALE_NAMES: FieldNames = {
  ...HEADER_NAMES,
  ...partyNames('customer', 'client'),
  currencyCode: 'tipoMoneda',
  rounding: 'redondeo',
  purchaseOrder: 'compra',
  dueDate: 'cuotas',
  printedDueDate: 'fecVencimiento',
  instalments: 'cuotas',
  'instalments[]': 'cuotas[]',
  'instalments[].amount': 'cuotas[].monto',
  'instalments[].dueDate': 'cuotas[].fechaPago',
  initialPayment: 'cuotas',
  relatedDocuments: 'relDocs',
  items: 'details',
  'items[]': 'details[]',
  'items[].code': 'details[].codProducto',
  'items[].description': 'details[].descripcion',
  'items[].quantity': 'details[].cantidad',
  'items[].unitCode': 'details[].unidad',
  'items[].unitPrice': 'details[].mtoValorUnitario',
  'items[].unitPriceWithTax': 'details[].mtoPrecioUnitario',
  'items[].igvType': 'details[].tipAfeIgv',
  'items[].free': 'details[].mtoValorGratuito',
  'items[].discounts': 'details[].descuentos',
  'items[].charges': 'details[].cargos',
  'items[].iscRate': 'details[].porcentajeIsc',
  'items[].iscSystemType': 'details[].tipSisIsc',
  'items[].plasticBags': 'details[].icbper',
  'items[].sunatCode': 'details[].codProdSunat',
  'items[].gtin': 'details[].codProdGS1',
  'items[].properties': 'details[].atributos',
  'items[].properties[]': 'details[].atributos[]',
  'items[].properties[].code': 'details[].atributos[].code',
  'items[].properties[].name': 'details[].atributos[].name',
  'items[].properties[].value': 'details[].atributos[].value',
  'items[].properties[].startDate': 'details[].atributos[].fecInicio',
  'items[].properties[].endDate': 'details[].atributos[].fecFin',
  'items[].properties[].days': 'details[].atributos[].duracion',
};

const INVOICE_NAMES: FieldNames = {
  ...SALE_NAMES,
  operationType: 'tipoOperacion',
  discounts: 'descuentos',
  charges: 'cargos',
  retention: 'descuentos',
  legends: 'legends',
  perception: 'perception',
  'perception.regime': 'perception.codReg',
  prepayments: 'anticipos',
  'prepayments[]': 'anticipos[]',
  'prepayments[].documentType': 'anticipos[].tipoDocRel',
  'prepayments[].documentId': 'anticipos[].nroDocRel',
  'prepayments[].amount': 'anticipos[].total',
  detraction: 'detraccion',
  'detraction.code': 'detraccion.codBienDetraccion',
  'detraction.percentage': 'detraccion.percent',
  'detraction.amount': 'detraccion.mount',
  'detraction.bankAccount': 'detraccion.ctaBanco',
  freight: 'detraccion',
  fishing: 'detraccion',
  delivery: 'direccionEntrega',
  'delivery.ubigeo': 'direccionEntrega.ubigueo',
  'delivery.address': 'direccionEntrega.direccion',
  'delivery.country': 'direccionEntrega.codigoPais',
};

const NOTE_NAMES: FieldNames = {
  ...SALE_NAMES,
  referenceDocumentId: 'numDocfectado',
  referenceDocumentType: 'tipDocAfectado',
  responseCode: 'codMotivo',
  responseDescription: 'desMotivo',
};

function placeNames(own: string, name: string): FieldNames {
  return {
    [own]: name,
    [`${own}.ubigeo`]: `${name}.ubigueo`,
    [`${own}.address`]: `${name}.direccion`,
    [`${own}.establishmentCode`]: `${name}.codLocal`,
    [`${own}.ruc`]: `${name}.ruc`,
  };
}

const DESPATCH_NAMES: FieldNames = {
  ...HEADER_NAMES,
  ...partyNames('recipient', 'destinatario'),
  ...partyNames('supplier', 'tercero'),
  ...partyNames('buyer', 'comprador'),
  ...partyNames('sender', 'remitente'),
  ...placeNames('origin', 'envio.partida'),
  ...placeNames('destination', 'envio.llegada'),
  transferReason: 'envio.codTraslado',
  transferDescription: 'envio.desTraslado',
  transferStartDate: 'envio.fecTraslado',
  handoverDate: 'envio.fecEntregaBienes',
  grossWeight: 'envio.pesoTotal',
  weightUnit: 'envio.undPesoTotal',
  netWeight: 'envio.pesoItems',
  weightNote: 'envio.sustentoPeso',
  numberOfPackages: 'envio.numBultos',
  containers: 'envio.contenedores',
  'containers[].number': 'envio.contenedores[]',
  indicators: 'envio.indicadores',
  port: 'envio.puerto',
  'port.code': 'envio.puerto.codigo',
  'port.name': 'envio.puerto.nombre',
  airport: 'envio.aeropuerto',
  'airport.code': 'envio.aeropuerto.codigo',
  'airport.name': 'envio.aeropuerto.nombre',
  carrier: 'envio.transportista',
  'carrier.identityType': 'envio.transportista.tipoDoc',
  'carrier.identityNumber': 'envio.transportista.numDoc',
  'carrier.name': 'envio.transportista.rznSocial',
  'carrier.registrationNumber': 'envio.transportista.nroMtc',
  registrationNumber: 'envio.transportista.nroMtc',
  vehicle: 'envio.vehiculo',
  vehicles: 'envio.vehiculo',
  'vehicles[0].plate': 'envio.vehiculo.placa',
  'vehicles[0].registrationCertificate': 'envio.vehiculo.nroCirculacion',
  'vehicles[0].authorization.entity': 'envio.vehiculo.codEmisor',
  'vehicles[0].authorization.number': 'envio.vehiculo.nroAutorizacion',
  driver: 'envio.choferes',
  drivers: 'envio.choferes',
  'drivers[].identityType': 'envio.choferes[].tipoDoc',
  'drivers[].identityNumber': 'envio.choferes[].nroDoc',
  'drivers[].name': 'envio.choferes[].nombres',
  'drivers[].licenseNumber': 'envio.choferes[].licencia',
  relatedDocuments: 'addDocs',
  'relatedDocuments[].documentType': 'addDocs[].tipo',
  'relatedDocuments[].documentId': 'addDocs[].nro',
  'relatedDocuments[].issuerRuc': 'addDocs[].emisor',
  items: 'details',
  'items[]': 'details[]',
  'items[].code': 'details[].codigo',
  'items[].description': 'details[].descripcion',
  'items[].quantity': 'details[].cantidad',
  'items[].unitCode': 'details[].unidad',
  'items[].sunatCode': 'details[].codProdSunat',
  'items[].tariffCode': 'details[].atributos',
  'items[].normalized': 'details[].atributos',
  'items[].customsDocument': 'details[].atributos',
  'items[].transportDocument': 'details[].atributos',
  'items[].container': 'details[].atributos',
};

const PAID_DOCUMENT_NAMES: FieldNames = {
  items: 'details',
  'items[]': 'details[]',
  'items[].documentType': 'details[].tipoDoc',
  'items[].documentId': 'details[].numDoc',
  'items[].issueDate': 'details[].fechaEmision',
  'items[].currencyCode': 'details[].moneda',
  'items[].totalAmount': 'details[].impTotal',
  'items[].exchangeRate': 'details[].tipoCambio.factor',
  'items[].exchangeDate': 'details[].tipoCambio.fecha',
};

const RETENTION_NAMES: FieldNames = {
  ...HEADER_NAMES,
  ...PAID_DOCUMENT_NAMES,
  ...partyNames('supplier', 'proveedor'),
  retentionType: 'regimen',
  retentionRate: 'tasa',
  totalRetained: 'impRetenido',
  totalPaid: 'impPagado',
  'items[].paymentDate': 'details[].pagos',
  'items[].paymentAmount': 'details[].pagos',
  'items[].retentionAmount': 'details[].impRetenido',
  'items[].netPaidAmount': 'details[].impPagar',
};

const PERCEPTION_NAMES: FieldNames = {
  ...HEADER_NAMES,
  ...PAID_DOCUMENT_NAMES,
  ...partyNames('customer', 'proveedor'),
  perceptionType: 'regimen',
  perceptionRate: 'tasa',
  totalPerceived: 'impPercibido',
  totalCollected: 'impCobrado',
  'items[].collectionDate': 'details[].cobros',
  'items[].collectionAmount': 'details[].cobros',
  'items[].perceptionAmount': 'details[].impPercibido',
  'items[].netCollectedAmount': 'details[].impCobrar',
};

const VOIDED_NAMES: FieldNames = {
  correlative: 'correlativo',
  issueDate: 'fecComunicacion',
  referenceDate: 'fecGeneracion',
  items: 'details',
  'items[]': 'details[]',
  'items[].documentType': 'details[].tipoDoc',
  'items[].series': 'details[].serie',
  'items[].correlative': 'details[].correlativo',
  'items[].reason': 'details[].desMotivoBaja',
};

// A line of a summary has another position in the request that voids documents.
const SUMMARY_NAMES: FieldNames = { issueDate: 'fecResumen', referenceDate: 'fecGeneracion', items: 'details' };

/** Greenter's names of the fields of our requests, by the family that a request comes from. */
export const FIELD_NAMES: Readonly<Record<GreenterFamily, FieldNames>> = {
  invoice: INVOICE_NAMES,
  note: NOTE_NAMES,
  despatch: DESPATCH_NAMES,
  retention: RETENTION_NAMES,
  perception: PERCEPTION_NAMES,
  voided: VOIDED_NAMES,
  reversion: VOIDED_NAMES,
  summary: SUMMARY_NAMES,
};
