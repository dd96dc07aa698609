import { AUTHORIZING_ENTITIES, GOODS_PROPERTIES, RUC_IDENTITY_TYPE, unitName } from '../../catalogs/index.ts';
import { printCode } from '../../item-code.ts';
import type { Party } from '../../parties.ts';
import {
  type BlockLayout,
  buildTable,
  type PrintBlock,
  type PrintField,
  type PrintModel,
  printNumber,
  printQuantity,
  type TableColumn,
  tableColumn,
} from '../../print/index.ts';
import { identityField, optionalField } from '../kit/print-fields.ts';
import type {
  Authorization,
  Coordinates,
  DespatchLine,
  Driver,
  GoodsProperty,
  Place,
  RelatedDocument,
  Vehicle,
  Weight,
} from './completed-parts.ts';

const UNIT_NAMES = { KGM: 'kg', TNE: 't' } as const;

export function printWeight({ value, unitCode }: Weight): string {
  return `${printQuantity(value)} ${UNIT_NAMES[unitCode]}`;
}

/** Returns the name of a company or a person, and its identity. */
export function nameFields(party: Pick<Party, 'name' | 'identityType' | 'identityNumber'>): PrintField[] {
  const label = party.identityType === RUC_IDENTITY_TYPE ? 'Razón social' : 'Nombre';
  return [{ label, value: party.name }, identityField(party)];
}

/** Returns the block of a party, or an empty list if there is none. */
export function partyBlocks(title: string, party: Party | null, layout: BlockLayout = 'half'): PrintBlock[] {
  if (party === null) return [];
  return [{ title, layout, fields: [...nameFields(party), ...optionalField('Dirección', party.address)] }];
}

/** Returns the block of a place, or an empty list if there is none. */
export function placeBlocks(title: string, place: Place | null): PrintBlock[] {
  if (place === null) return [];
  const { ubigeo, address, establishment, coordinates } = place;
  return [
    {
      title,
      layout: 'half',
      fields: [
        { label: 'Dirección', value: address },
        { label: 'Ubigeo', value: ubigeo },
        ...optionalField('Establecimiento', establishment && `${establishment.code} (RUC ${establishment.ruc})`),
        ...optionalField('Coordenadas', coordinates && printCoordinates(coordinates)),
      ],
    },
  ];
}

function printCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`;
}

/** Returns an authorization with the entity that gave it: `MTC AUT-2026-001`. */
export function printAuthorization({ entity, number }: Authorization): string {
  return `${AUTHORIZING_ENTITIES[entity].name} ${number}`;
}

function printVehicle({ plate, certificate, authorization }: Vehicle): string {
  const papers = [
    ...(certificate === null ? [] : [`tarjeta de circulación ${certificate}`]),
    ...(authorization === null ? [] : [`autorización ${printAuthorization(authorization)}`]),
  ];
  return papers.length === 0 ? plate : `${plate} (${papers.join(', ')})`;
}

/** Returns a field for each vehicle with its papers. */
export function vehicleFields(vehicles: readonly Vehicle[]): PrintField[] {
  return vehicles.map((vehicle, index) => ({
    label: index === 0 ? 'Placa' : 'Placa secundaria',
    value: printVehicle(vehicle),
  }));
}

/** Returns name, identity and licence of each driver. */
export function driverFields(drivers: readonly Driver[]): PrintField[] {
  return drivers.flatMap((driver, index) => [
    {
      label: index === 0 ? 'Conductor' : 'Conductor secundario',
      value: `${driver.firstName} ${driver.familyName}`,
    },
    identityField(driver),
    { label: 'Licencia', value: driver.license },
  ]);
}

/** Returns a block, or an empty list if it has no fields. */
export function fieldBlocks(title: string, fields: readonly PrintField[]): PrintBlock[] {
  return fields.length === 0 ? [] : [{ title, layout: 'half', fields }];
}

/** Returns a field with a line for each indicator of the transfer, or an empty list if there are none. */
export function indicatorFields(names: readonly string[]): PrintField[] {
  return names.length === 0 ? [] : [{ label: 'Indicadores', value: names.join('\n') }];
}

function relatedField({ typeName, id, issuerRuc }: RelatedDocument): PrintField {
  return { label: typeName, value: issuerRuc === null ? printNumber(id) : `${printNumber(id)} (RUC ${issuerRuc})` };
}

/** Returns the block of related documents, or an empty list if there are none. */
export function relatedDocumentBlocks(documents: readonly RelatedDocument[]): PrintBlock[] {
  return fieldBlocks('Documentos relacionados', documents.map(relatedField));
}

const YES_OR_NO: Readonly<Record<string, string>> = { '0': 'no', '1': 'sí' };
const FLAGS: readonly GoodsProperty['code'][] = ['7022', '7028'];

function printProperty({ code, value }: GoodsProperty): string {
  return `${GOODS_PROPERTIES[code].printed}: ${FLAGS.includes(code) ? (YES_OR_NO[value] ?? value) : value}`;
}

/** Describes goods: in the client's words, and on further lines by their codes. */
function printDescription({ description, sunatCode, gtin, properties }: DespatchLine): string {
  const codes = [
    ...(sunatCode === null ? [] : [`UNSPSC: ${sunatCode}`]),
    ...(gtin === null ? [] : [`GTIN: ${gtin}`]),
    ...properties.map(printProperty),
  ];
  return [description ?? '', codes.join('; ')].filter((text) => text !== '').join('\n');
}

const COLUMNS: readonly TableColumn<DespatchLine>[] = [
  tableColumn('N.º', 'right', 5, 'labelled', ({ number }) => String(number)),
  tableColumn('Código', 'left', 15, 'labelled', ({ code }) => printCode(code ?? '')),
  tableColumn('Descripción', 'left', 55, 'title', printDescription),
  tableColumn('Cantidad', 'right', 15, 'amount', ({ quantity }) => (quantity === null ? '' : printQuantity(quantity))),
  {
    ...tableColumn<DespatchLine>('Unidad', 'left', 10, 'amount', ({ unitCode }) =>
      unitCode === null ? '' : unitName(unitCode),
    ),
    isUnit: true,
  },
];

/** Columns that a table has only if a line has something in them. */
const OPTIONAL_COLUMNS = ['Código', 'Cantidad', 'Unidad'];

/** Builds the table of goods, without lines and columns that tell nothing. */
export function buildGoodsTable(lines: readonly DespatchLine[]): Pick<PrintModel, 'columns' | 'rows'> {
  const told = lines.filter(({ description }) => description !== null);
  const columns = COLUMNS.filter(
    ({ label, textOf }) => !OPTIONAL_COLUMNS.includes(label) || told.some((line) => textOf(line) !== ''),
  );
  return buildTable(columns, told);
}
