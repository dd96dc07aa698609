import { TRANSFER_REASONS } from '../../../catalogs/index.ts';
import { say } from '../../../messages/index.ts';
import { type DocumentColumn, partyColumns, SAME_IN_ALL_ROWS, wordsOf } from '../../kit/import-column.ts';
import { dayColumn } from '../../kit/shared-columns.ts';
import { guideColumns } from '../import-columns.ts';

const CARRIER = { who: 'Carrier', es: 'transportista', words: ['transportista', 'carrier'] };

/** Columns of the carrier. The template has none: without them the transport is private. */
const CARRIER_COLUMNS: readonly DocumentColumn[] = partyColumns('carrier', CARRIER, { type: '', number: '', name: '' })
  .filter(({ path }) => path !== 'carrier.address')
  .map((column) => ({
    ...column,
    template: {
      examples: ['', ''],
      help: say('Only if another company carries the goods', 'Solo si otra empresa transporta los bienes'),
    },
  }));

const reasonList = Object.entries(TRANSFER_REASONS)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([code, { name }]) => `${code} ${name}`)
  .join(', ');

/** Columns of a spreadsheet of guides of senders. */
export const DESPATCH_ADVICE_COLUMNS: readonly DocumentColumn[] = guideColumns('T001', [
  {
    path: 'transferReason',
    title: say('Transfer reason', 'Motivo de traslado'),
    names: ['motivo', 'motivo traslado', 'codigo motivo traslado', 'motivo del traslado'],
    reads: { digits: 2, words: wordsOf(TRANSFER_REASONS) },
    template: {
      examples: ['venta', ''],
      help: say(`Required: ${reasonList}`, `Obligatorio: ${reasonList}`),
    },
  },
  {
    path: 'transferDescription',
    title: say('Transfer reason in words', 'Descripción motivo traslado'),
    names: ['descripcion del motivo de traslado', 'otro motivo'],
    reads: 'text',
  },
  {
    ...dayColumn('handoverDate'),
    title: say('Handover date', 'Fecha entrega al transportista'),
    names: ['fecha de entrega', 'fecha entrega transportista'],
  },
  {
    path: 'numberOfPackages',
    title: say('Packages', 'Bultos'),
    names: ['numero de bultos', 'cantidad de bultos'],
    reads: 'amount',
    template: { examples: ['', ''], help: SAME_IN_ALL_ROWS },
  },
  ...CARRIER_COLUMNS,
  {
    path: 'carrier.registrationNumber',
    title: say('Carrier registration', 'Registro MTC'),
    names: ['registro mtc transportista', 'numero registro mtc'],
    reads: 'text',
  },
]);
