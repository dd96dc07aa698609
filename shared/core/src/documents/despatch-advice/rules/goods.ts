import { customsUnitOf, isCustomsUnit, type SenderDocumentCode } from '../../../catalogs/index.ts';
import { findNormalizedGoodsFaults, MAX_LINES, normalizeDeclaration } from '../../../families/despatch/index.ts';
import type { Finding } from '../../../families/rule.ts';
import { FIELD_MESSAGES, GUIDE_CUSTOMS_MESSAGES, GUIDE_MESSAGES } from '../../../messages/index.ts';
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

/** Only a whole declaration and an appointment need no goods. */
const ITEMS_RULE: DespatchRule = {
  code: 'DESPATCH_ITEMS',
  find: (request) => {
    const mayBeEmpty = request.indicators?.fullCustomsTransfer === true || customsCaseOf(request) === 'appointment';
    return findIf(request.items.length === 0 && !mayBeEmpty, 'items', FIELD_MESSAGES.items(MAX_LINES));
  },
};

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
        GUIDE_CUSTOMS_MESSAGES.catalog65,
      ),
      ...findIf(inPieces && customsUnitOf(unitCode) !== 'U', `${path}.unitCode`, GUIDE_CUSTOMS_MESSAGES.manifestUnit),
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
        GUIDE_CUSTOMS_MESSAGES.manifestQuantity,
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
        return findIf(isAsked, `${path}.customsDocument`, GUIDE_CUSTOMS_MESSAGES.ofPart(reasonIs(reason)));
      }
      const number = normalizeDeclaration(customsDocument.number);
      return findIf(
        !isDeclaration(number) || !declared.includes(number),
        `${path}.customsDocument.number`,
        GUIDE_CUSTOMS_MESSAGES.namedDeclaration,
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
          GUIDE_CUSTOMS_MESSAGES.manifestNeeds,
        ),
        ...findIf(
          !isManifest && transportDocument !== undefined,
          `${path}.transportDocument`,
          GUIDE_CUSTOMS_MESSAGES.withoutManifest,
        ),
        ...findIf(repeated.has(index), `${path}.transportDocument.detail`, GUIDE_CUSTOMS_MESSAGES.detailOfOther),
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
        return findIf(isAsked, `${path}.container`, GUIDE_CUSTOMS_MESSAGES.manifestContainers);
      }
      if (!isAsked) {
        return [{ path: `${path}.container`, ...GUIDE_CUSTOMS_MESSAGES.withoutManifestContainers }];
      }
      const { number, seal, empty = false } = container;
      return [
        ...findIf(!numbers.includes(number), `${path}.container.number`, GUIDE_CUSTOMS_MESSAGES.namedContainer),
        ...findIf(repeated.has(index), `${path}.container.number`, GUIDE_CUSTOMS_MESSAGES.containerOfOther),
        ...findIf(!empty && seal === undefined, `${path}.container.seal`, GUIDE_CUSTOMS_MESSAGES.sealUnlessEmpty),
      ];
    });
  },
};

/** Deposits that go with normalized goods: of IVAP and of detractions. */
const DEPOSITS: readonly SenderDocumentCode[] = ['49', '80'];

function hasDeposit({ relatedDocuments = [] }: DespatchAdviceRequest): boolean {
  return relatedDocuments.some(({ documentType }) => DEPOSITS.includes(documentType));
}

/** 3372, 3379, 3425, 3426, 3429 */
const NORMALIZED_RULE: DespatchRule = {
  code: 'DESPATCH_NORMALIZED_GOODS',
  find: (request) =>
    findNormalizedGoodsFaults(request.items, request.transferReason !== '19' && !hasDeposit(request) ? DEPOSITS : []),
};

/** 3352 */
const DEPOSIT_RULE: DespatchRule = {
  code: 'DESPATCH_DEPOSIT',
  find: (request) =>
    findIf(
      hasDeposit(request) &&
        !isWholeDeclaration(request) &&
        request.items.every(({ tariffCode }) => tariffCode === undefined),
      'items',
      GUIDE_MESSAGES.depositNeedsTariff,
    ),
};

export const GOODS_RULES: readonly DespatchRule[] = [
  ITEMS_RULE,
  UNITS_RULE,
  QUANTITY_RULE,
  DECLARATION_RULE,
  TRANSPORT_DOCUMENT_RULE,
  ITEM_CONTAINER_RULE,
  NORMALIZED_RULE,
  DEPOSIT_RULE,
];
