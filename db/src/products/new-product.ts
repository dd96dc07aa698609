import { foldName } from '../search/index.ts';

/** Fields of a product; their schemas are in core. Numbers are decimal texts without trailing zeros. */
export interface NewProduct {
  readonly code: string;
  readonly description: string;
  readonly unitCode: string;
  readonly unitPrice: string;
  readonly igvType: string;
  readonly iscRate?: string | null | undefined;
  readonly iscSystemType?: string | null | undefined;
}

/** The columns of a product's row, without those of any row. */
export function toProductRow({ code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType }: NewProduct) {
  return {
    code,
    description,
    unitCode,
    unitPrice,
    igvType,
    iscRate: iscRate ?? null,
    iscSystemType: iscSystemType ?? null,
    search: foldName(description),
  };
}
