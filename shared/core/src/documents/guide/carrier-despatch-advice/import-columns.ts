import { say } from '../../../messages/index.ts';
import { type DocumentColumn, partyColumns } from '../../kit/import-column.ts';
import { guideColumns } from '../import-columns.ts';

/** Columns of a spreadsheet of guides of carriers. */
export const CARRIER_DESPATCH_COLUMNS: readonly DocumentColumn[] = guideColumns('V001', [
  ...partyColumns(
    'sender',
    { who: 'Sender', es: 'remitente', words: ['remitente', 'sender'] },
    { type: 'RUC', number: '20100070970', name: 'Ejemplo: Supermercados del Norte S.A.' },
  ),
  {
    path: 'registrationNumber',
    title: say('MTC registration', 'Registro MTC'),
    names: ['numero registro mtc'],
    reads: 'text',
  },
]);
