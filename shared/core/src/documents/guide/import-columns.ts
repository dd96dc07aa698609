import { say } from '../../messages/index.ts';
import {
  type ColumnTemplate,
  type DocumentColumn,
  partyColumns,
  SAME_IN_ALL_ROWS,
  TODAY,
} from '../kit/import-column.ts';
import { codeColumn, dayColumn, GOODS_COLUMNS, headerColumns } from '../kit/shared-columns.ts';

const WEIGHT_UNITS = {
  ...{ kg: 'KGM', kgs: 'KGM', kilos: 'KGM', kilogramos: 'KGM' },
  ...{ t: 'TNE', tn: 'TNE', ton: 'TNE', toneladas: 'TNE' },
};

const once = (example: string, help = SAME_IN_ALL_ROWS): ColumnTemplate => ({ examples: [example, ''], help });

/** Columns of the place at which a transfer begins or ends. */
function placeColumns(
  path: 'origin' | 'destination',
  { en, es, words }: { readonly en: string; readonly es: string; readonly words: readonly string[] },
  example: { readonly ubigeo: string; readonly address: string },
): DocumentColumn[] {
  return [
    {
      ...codeColumn(`${path}.ubigeo`, 6),
      title: say(`${en} ubigeo`, `Ubigeo ${es}`),
      names: words.map((word) => `ubigeo ${word}`),
      template: once(example.ubigeo, say('District: 6 digits of the INEI', 'Distrito: 6 dígitos del INEI')),
    },
    {
      path: `${path}.address`,
      title: say(`${en} address`, `Dirección ${es}`),
      names: words.flatMap((word) => [`direccion ${word}`, `punto ${word}`, `domicilio ${word}`]),
      reads: 'text',
      template: once(example.address),
    },
    {
      ...codeColumn(`${path}.establishmentCode`, 4),
      title: say(`${en} establishment`, `Establecimiento ${es}`),
      names: words.map((word) => `establecimiento ${word}`),
    },
  ];
}

/** Columns of the driver and the vehicle. */
function vehicleColumns(): DocumentColumn[] {
  const [type, number, name] = partyColumns(
    'drivers.0',
    { who: 'Driver', es: 'conductor', words: ['conductor', 'chofer', 'driver'] },
    { type: 'DNI', number: '07644321', name: 'Rosa Ñahui Quispe' },
  );
  return [
    {
      path: 'vehicles.0.plate',
      title: say('Plate', 'Placa'),
      names: ['placa vehiculo', 'placa del vehiculo', 'vehiculo', 'number plate'],
      reads: 'text',
      template: once(
        'ABC-123',
        say('Of your own vehicle, or that of the carrier', 'De su propio vehículo, o del transportista'),
      ),
    },
    ...[type, number, name].flatMap((column) => column ?? []),
    {
      path: 'drivers.0.licenseNumber',
      title: say('Driving licence', 'Licencia de conducir'),
      names: ['licencia', 'brevete', 'licencia conductor', 'driver licence'],
      reads: 'text',
      template: once('Q07644321'),
    },
  ];
}

const RELATED_TYPES = { factura: '01', boleta: '03', guia: '09', guiaremitente: '09' };

/** Columns of a document that goes with the goods. */
const RELATED_COLUMNS: readonly DocumentColumn[] = [
  {
    path: 'relatedDocuments.0.documentType',
    title: say('Related document type', 'Tipo documento relacionado'),
    names: ['tipo de comprobante relacionado'],
    reads: { digits: 2, words: RELATED_TYPES },
  },
  {
    path: 'relatedDocuments.0.documentId',
    title: say('Related document', 'Documento relacionado'),
    names: ['comprobante relacionado', 'numero documento relacionado', 'factura relacionada'],
    reads: 'text',
  },
  {
    path: 'relatedDocuments.0.issuerRuc',
    title: say('Related document RUC', 'RUC documento relacionado'),
    names: ['ruc emisor documento relacionado'],
    reads: 'text',
  },
];

/**
 * Returns the columns of any guide.
 * @param series example for the template
 * @param own columns of the type alone
 */
export function guideColumns(series: string, own: readonly DocumentColumn[]): DocumentColumn[] {
  return [
    ...headerColumns(series).map((column) =>
      column.path === 'correlative'
        ? {
            ...column,
            template: once(
              '1',
              say(
                'Of a series that is not registered. Otherwise empty',
                'De una serie que no está registrada. Si no, vacío',
              ),
            ),
          }
        : column,
    ),
    ...own,
    {
      ...dayColumn('transferStartDate'),
      title: say('Transfer date', 'Fecha de traslado'),
      names: ['fecha inicio traslado', 'fecha de inicio de traslado', 'inicio de traslado'],
      template: once(TODAY),
    },
    {
      path: 'grossWeight',
      title: say('Gross weight', 'Peso bruto'),
      names: ['peso', 'peso total', 'peso bruto total', 'weight'],
      reads: 'amount',
      template: once('150.5', say('Weight of all the goods of the guide', 'Peso de todos los bienes de la guía')),
    },
    {
      path: 'weightUnit',
      title: say('Weight unit', 'Unidad peso'),
      names: ['unidad de peso', 'unidad del peso', 'unidad peso bruto'],
      reads: { words: WEIGHT_UNITS },
      template: once('kg', say('kg (if it is empty) or t', 'kg (si está vacío) o t')),
    },
    ...placeColumns(
      'origin',
      { en: 'Origin', es: 'origen', words: ['origen', 'partida', 'punto de partida'] },
      { ubigeo: '150101', address: 'Jr. Ejemplo 100, Lima' },
    ),
    ...placeColumns(
      'destination',
      { en: 'Destination', es: 'destino', words: ['destino', 'llegada', 'punto de llegada'] },
      { ubigeo: '040101', address: 'Av. Ejército 101, Arequipa' },
    ),
    ...partyColumns(
      'recipient',
      { who: 'Recipient', es: 'destinatario', words: ['destinatario', 'cliente', 'recipient', 'customer'] },
      { type: 'RUC', number: '20131312955', name: 'Ejemplo: Ferretería del Sur S.A.' },
    ),
    ...vehicleColumns(),
    ...RELATED_COLUMNS,
    ...GOODS_COLUMNS,
  ];
}
