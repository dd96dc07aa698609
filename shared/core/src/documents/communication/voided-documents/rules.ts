import { typesOfLetter } from '../../../document-types.ts';
import { isContingencySeries } from '../../../identity.ts';
import { say } from '../../../messages/index.ts';
import { findIf, type Rule } from '../../kit/rule.ts';
import { voidingRules } from '../rules.ts';
import { type ItemKind, kindOf } from './complete.ts';
import type { VoidedDocumentsRequest } from './schema.ts';

const TYPES: Readonly<Record<ItemKind, readonly string[]>> = { F: typesOfLetter('F'), B: typesOfLetter('B') };

type VoidedDocumentsRule = Rule<readonly [VoidedDocumentsRequest]>;

/** Rules of a comunicación de baja or a resumen diario that its request alone can break. */
export const VOIDED_DOCUMENTS_RULES: readonly VoidedDocumentsRule[] = [
  {
    code: 'VOIDED_KINDS_MIXED',
    find: ({ items }) => {
      const ofSeriesF = positionsOf('F', items);
      const ofSeriesB = positionsOf('B', items);
      const isMixed = ofSeriesF.length > 0 && ofSeriesB.length > 0;
      return findIf(
        isMixed,
        'items',
        say(
          `must be all of series F or all of series B: send items ${ofSeriesF.join(', ')} (series F) and items ${ofSeriesB.join(', ')} (series B) in two requests`,
          `deben ser todos de serie F o todos de serie B: envíe los ítems ${ofSeriesF.join(', ')} (serie F) y los ítems ${ofSeriesB.join(', ')} (serie B) en dos solicitudes`,
        ),
      );
    },
  },
  {
    code: 'VOIDED_PRINTED_NOTE',
    find: ({ items }) =>
      findIf(
        items.length > 1 && items.some((item) => kindOf(item) === null),
        'items',
        say(
          'must be one item if it is a note of a printed form (contingency): the document that it modifies decides the file',
          'debe ser un solo ítem si es una nota impresa (contingencia): el comprobante que modifica decide el archivo',
        ),
      ),
  },
  {
    // 2308, 2310
    code: 'VOIDED_SERIES_MISMATCH',
    find: ({ items }) =>
      items.flatMap((item, index) => {
        const letter = kindOf(item);
        if (letter === null || isContingencySeries(item.series)) return [];
        const message = say(
          `must be one of ${TYPES[letter].join(', ')} for a series that begins with ${letter}`,
          `debe ser uno de ${TYPES[letter].join(', ')} para una serie que empieza con ${letter}`,
        );
        return findIf(!TYPES[letter].includes(item.documentType), `items.${index}.documentType`, message);
      }),
  },
  ...voidingRules('VOIDED'),
];

function positionsOf(kind: ItemKind, items: VoidedDocumentsRequest['items']): number[] {
  return items.flatMap((item, index) => (kindOf(item) === kind ? [index] : []));
}
