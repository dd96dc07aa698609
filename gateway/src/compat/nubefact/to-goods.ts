import { buildBody, type RequestBody } from '../request-body.ts';
import type { GuideFields } from './guide-fields.ts';

const LONGEST_CODE = 30;

/** Simplified declarations of imports and exports, by the regime in their number. Others are DAM. */
const SIMPLIFIED = /^\d{3}-\d{4}-(18|48)-/;

/** Returns the documents that go with the goods. A customs declaration has a field of its own. */
export function toRelatedDocuments(guide: GuideFields): readonly RequestBody[] {
  const { documento_relacionado_codigo: declaration } = guide;
  const listed = guide.documento_relacionado.map(({ tipo, serie, numero }) =>
    buildBody({ documentType: tipo, documentId: [serie, numero].filter((part) => part !== undefined).join('-') }),
  );
  if (declaration === undefined) return listed;
  return [...listed, { documentType: SIMPLIFIED.test(declaration) ? '52' : '50', documentId: declaration }];
}

/** Returns the declaration of the goods of an item, which NubeFact writes as `1/118-2026-10-123456`: series, then number. */
function toCustomsDocument(code: string | undefined): RequestBody | undefined {
  if (code === undefined) return undefined;
  const [, series, number = code] = /^(\d+)\/(.*)$/.exec(code) ?? [];
  return buildBody({ number, series });
}

/** Returns the goods. A code that is missing becomes the number of the line. */
export function toGoods({ items }: GuideFields): readonly RequestBody[] {
  return items.map(({ codigo, descripcion, cantidad, unidad_de_medida, codigo_dam }, index) =>
    buildBody({
      code: codigo?.slice(0, LONGEST_CODE).trim() ?? String(index + 1),
      description: descripcion?.replace(/<br\s*\/?>/gi, ' '),
      quantity: cantidad,
      unitCode: unidad_de_medida?.toUpperCase(),
      customsDocument: toCustomsDocument(codigo_dam),
    }),
  );
}
