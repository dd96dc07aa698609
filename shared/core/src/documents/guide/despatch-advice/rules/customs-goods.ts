import { customsUnitOf, isCustomsUnit } from '../../../../catalogs/index.ts';
import { say } from '../../../../messages/index.ts';
import type { Finding } from '../../../kit/rule.ts';
import { normalizeDeclaration } from '../../related-documents.ts';
import { customsCaseOf, DECLARATIONS, isWholeDeclaration, movesManifestContainers } from '../customs.ts';
import { isDeclaration } from '../declarations.ts';
import type { DespatchItem } from '../request-parts.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, findRepeats, reasonIs } from './despatch-rule.ts';

function findInEach(
  { items }: DespatchAdviceRequest,
  find: (item: DespatchItem, path: string, index: number) => Finding[],
): Finding[] {
  return items.flatMap((item, index) => find(item, `items.${index}`, index));
}

/** Goods under a declaration are counted in customs units (3446), and those of a manifest in units. */
const UNITS_RULE: DespatchRule = {
  code: 'DESPATCH_CUSTOMS_UNIT',
  find: (request) => {
    const customs = customsCaseOf(request);
    const inCustomsUnits = customs === 'declaration' && !isWholeDeclaration(request);
    const inPieces = customs === 'manifest' && !movesManifestContainers(request);
    return findInEach(request, ({ unitCode }, path) => [
      ...findIf(
        inCustomsUnits && !isCustomsUnit(customsUnitOf(unitCode)),
        `${path}.unitCode`,
        say(
          "must be a unit of SUNAT's catalog 65, such as U, KG or CAJ",
          'debe ser una unidad del catálogo 65 de SUNAT, como U, KG o CAJ',
        ),
      ),
      ...findIf(
        inPieces && customsUnitOf(unitCode) !== 'U',
        `${path}.unitCode`,
        say('must be U or NIU for goods of a manifest (91)', 'debe ser U o NIU para bienes de un manifiesto (91)'),
      ),
    ]);
  },
};

/** Largest quantity of a line of a manifest: whole, up to 10 digits (2780). */
const MAX_PIECES = 9_999_999_999;

const QUANTITY_RULE: DespatchRule = {
  code: 'DESPATCH_MANIFEST_QUANTITY',
  find: (request) => {
    if (customsCaseOf(request) !== 'manifest' || movesManifestContainers(request)) return [];
    return findInEach(request, ({ quantity }, path) =>
      findIf(
        !Number.isInteger(quantity) || quantity > MAX_PIECES,
        `${path}.quantity`,
        say(
          'must be a whole number of up to 10 digits for goods of a manifest (91)',
          'debe ser un número entero de hasta 10 dígitos para bienes de un manifiesto (91)',
        ),
      ),
    );
  },
};

/** 2769, 3427, 3428, 3430 */
const DECLARATION_RULE: DespatchRule = {
  code: 'DESPATCH_CUSTOMS_DOCUMENT',
  find: (request) => {
    const { transferReason: reason, relatedDocuments = [] } = request;
    const declared = relatedDocuments
      .filter(({ documentType }) => DECLARATIONS.includes(documentType))
      .map(({ documentId }) => normalizeDeclaration(documentId));
    const isAsked = reason === '09' && !isWholeDeclaration(request);
    return findInEach(request, ({ customsDocument }, path) => {
      if (customsDocument === undefined) {
        const { message, es } = reasonIs(reason);
        return findIf(
          isAsked,
          `${path}.customsDocument`,
          say(`must be given if ${message} of a part`, `debe darse si ${es} de una parte`),
        );
      }
      const number = normalizeDeclaration(customsDocument.number);
      return findIf(
        !isDeclaration(number) || !declared.includes(number),
        `${path}.customsDocument.number`,
        say(
          'must be the number of a declaration (50, 52) in relatedDocuments',
          'debe ser el número de una declaración (50, 52) de relatedDocuments',
        ),
      );
    });
  },
};

function manifestKeyOf({ transportDocument }: DespatchItem): string | undefined {
  return transportDocument && `${transportDocument.number} ${Number(transportDocument.detail)}`;
}

/** 3473, 3490 to 3492 */
const TRANSPORT_DOCUMENT_RULE: DespatchRule = {
  code: 'DESPATCH_TRANSPORT_DOCUMENT',
  find: (request) => {
    const isManifest = customsCaseOf(request) === 'manifest';
    const repeated = findRepeats(request.items.map(manifestKeyOf));
    return findInEach(request, ({ transportDocument }, path, index) => {
      return [
        ...findIf(
          isManifest && transportDocument === undefined,
          `${path}.transportDocument`,
          say('must be given for goods of a manifest (91)', 'debe darse para bienes de un manifiesto (91)'),
        ),
        ...findIf(
          !isManifest && transportDocument !== undefined,
          `${path}.transportDocument`,
          say('must be left out without a manifest (91)', 'debe omitirse sin un manifiesto (91)'),
        ),
        ...findIf(
          repeated.has(index),
          `${path}.transportDocument.detail`,
          say('must not be the detail of another item', 'no debe ser el detalle de otro ítem'),
        ),
      ];
    });
  },
};

/** 3472, 3473, 3480 to 3482, 3486 */
const ITEM_CONTAINER_RULE: DespatchRule = {
  code: 'DESPATCH_ITEM_CONTAINER',
  find: (request) => {
    const isAsked = movesManifestContainers(request);
    const numbers = (request.containers ?? []).map(({ number }) => number);
    const repeated = findRepeats(request.items.map(({ container }) => container?.number));
    return findInEach(request, ({ container }, path, index) => {
      if (container === undefined) {
        return findIf(
          isAsked,
          `${path}.container`,
          say('must be given for containers of a manifest (91)', 'debe darse para contenedores de un manifiesto (91)'),
        );
      }
      if (!isAsked) {
        return [
          {
            path: `${path}.container`,
            ...say(
              'must be left out without containers of a manifest (91)',
              'debe omitirse sin contenedores de un manifiesto (91)',
            ),
          },
        ];
      }
      const { number, seal, empty = false } = container;
      return [
        ...findIf(
          !numbers.includes(number),
          `${path}.container.number`,
          say('must be the number of one of containers', 'debe ser el número de uno de containers'),
        ),
        ...findIf(
          repeated.has(index),
          `${path}.container.number`,
          say('must not be that of another item', 'no debe ser el de otro ítem'),
        ),
        ...findIf(
          !empty && seal === undefined,
          `${path}.container.seal`,
          say('must be given unless empty is true', 'debe darse salvo que empty sea true'),
        ),
      ];
    });
  },
};

export const CUSTOMS_GOODS_RULES: readonly DespatchRule[] = [
  UNITS_RULE,
  QUANTITY_RULE,
  DECLARATION_RULE,
  TRANSPORT_DOCUMENT_RULE,
  ITEM_CONTAINER_RULE,
];
