import { customsUnitOf, type RelatedDocumentCode } from '../../../catalogs/index.ts';
import type { DespatchLine, GoodsProperty } from '../completed-parts.ts';
import { completeGoods, EMPTY_LINE } from '../goods.ts';
import { normalizeDeclaration } from '../related-documents.ts';
import type { DespatchItem } from './request-parts.ts';
import type { DespatchAdviceRequest } from './schema.ts';

/** Documents of customs (catalog 61) on which goods may move. */
export const DECLARATIONS: readonly RelatedDocumentCode[] = ['50', '52'];
export const MANIFEST = '91' satisfies RelatedDocumentCode;
export const APPOINTMENT = '92' satisfies RelatedDocumentCode;

/**
 * Document of customs on which the goods move: a declaration of imports and exports (08, 09), and for foreign goods (19)
 * a declaration, the manifest of the ship or aircraft, or the appointment of a terminal. Null for all other goods.
 */
export type CustomsCase = 'declaration' | 'manifest' | 'appointment' | null;

type CustomsRequest = Pick<
  DespatchAdviceRequest,
  'transferReason' | 'relatedDocuments' | 'indicators' | 'items' | 'containers'
>;

export function customsCaseOf({
  transferReason,
  relatedDocuments = [],
}: Pick<CustomsRequest, 'transferReason' | 'relatedDocuments'>): CustomsCase {
  if (transferReason === '08' || transferReason === '09') return 'declaration';
  if (transferReason !== '19') return null;
  const types = relatedDocuments.map(({ documentType }) => documentType);
  if (types.some((type) => DECLARATIONS.includes(type))) return 'declaration';
  if (types.includes(MANIFEST)) return 'manifest';
  return types.includes(APPOINTMENT) ? 'appointment' : null;
}

/**
 * Returns true if all that a declaration covers is moved. The request says so. Without a word, imports and exports (08,
 * 09) are whole unless an item names the declaration.
 */
export function isWholeDeclaration(request: CustomsRequest): boolean {
  const { transferReason, indicators, items } = request;
  if (customsCaseOf(request) !== 'declaration') return false;
  return (
    indicators?.fullCustomsTransfer ??
    (transferReason !== '19' && items.every(({ customsDocument }) => customsDocument === undefined))
  );
}

/** Returns true for containers of a manifest, whose lines tell no quantities. */
export function movesManifestContainers(request: CustomsRequest): boolean {
  return customsCaseOf(request) === 'manifest' && request.containers !== undefined;
}

/**
 * Completes the lines of goods. Goods that pass customs are counted in the units of customs (3446). A unit that has none
 * to match is sent as it is. A guide without goods has the one empty line that the schema wants: the authority takes
 * none for an appointment (3629, 3630), and needs none for a whole declaration.
 */
export function completeLines(request: CustomsRequest): DespatchLine[] {
  const customs = customsCaseOf(request);
  if (customs === 'appointment' || request.items.length === 0) return [EMPTY_LINE];
  const withoutQuantities = movesManifestContainers(request);
  return request.items.map((item, index) => {
    const unitCode = customs === null ? item.unitCode : customsUnitOf(item.unitCode);
    const line = completeGoods({ ...item, unitCode }, index + 1);
    const quantity = withoutQuantities ? { quantity: null, unitCode: null } : {};
    return { ...line, ...quantity, properties: sortByCode([...line.properties, ...listCustomsProperties(item)]) };
  });
}

function sortByCode(properties: readonly GoodsProperty[]): GoodsProperty[] {
  return properties.toSorted((one, other) => one.code.localeCompare(other.code));
}

/** Lists what customs know of goods: declaration and series (3427, 3428), transport document and container (3490 ...). */
function listCustomsProperties({ customsDocument, transportDocument, container }: DespatchItem): GoodsProperty[] {
  const properties: (readonly [GoodsProperty['code'], string | undefined])[] = [
    ['7021', customsDocument && normalizeDeclaration(customsDocument.number)],
    ['7023', customsDocument && unpadded(customsDocument.series)],
    ['7024', transportDocument?.number],
    ['7025', transportDocument && unpadded(transportDocument.detail)],
    ['7026', container?.number],
    ['7027', container?.seal],
    ['7028', container && (container.empty === true ? '1' : '0')],
  ];
  return properties.flatMap(([code, value]) => (value === undefined ? [] : [{ code, value }]));
}

function unpadded(text: string | number): string {
  return String(Number(text));
}
