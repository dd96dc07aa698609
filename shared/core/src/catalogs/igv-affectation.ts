import type { TributeCode } from './tribute.ts';

export type IgvAffectationCode = '10' | '20' | '30';

export interface IgvAffectation {
  readonly code: IgvAffectationCode;
  readonly name: string;
  /** The tribute a line of this kind carries, on the line and in the header (2040, 2638). */
  readonly tribute: TributeCode;
  readonly taxed: boolean;
}

/** Catalog 07: how the IGV reaches a sale for money. The free and export codes are not in the API. */
export const IGV_AFFECTATIONS: Readonly<Record<IgvAffectationCode, IgvAffectation>> = {
  '10': { code: '10', name: 'Gravado - Operación onerosa', tribute: '1000', taxed: true },
  '20': { code: '20', name: 'Exonerado - Operación onerosa', tribute: '9997', taxed: false },
  '30': { code: '30', name: 'Inafecto - Operación onerosa', tribute: '9998', taxed: false },
};

export const IGV_AFFECTATION_CODES = ['10', '20', '30'] as const satisfies readonly IgvAffectationCode[];
