import type { FileName } from '../file-name.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AuthorityKind } from '../submission.ts';

/** Start of the RUCs that must use an OSE, besides those of the option `oseRucs`. */
const OSE_RUC_START = '201078';

/** Purchase settlements go to SUNAT only. */
const SUNAT_ONLY = '04';

/** Returns true if SUNAT refuses the documents of a taxpayer with 1078. */
function mustUseOse(ruc: string, oseRucs: readonly string[]): boolean {
  return ruc.startsWith(OSE_RUC_START) || oseRucs.includes(ruc);
}

/**
 * The document goes the way that it must: those of some taxpayers through an OSE (1078), and purchase settlements to
 * SUNAT (0302).
 */
export function checkWay(
  { ruc, documentType }: Pick<FileName, 'ruc' | 'documentType'>,
  { kind, oseRucs }: { readonly kind: AuthorityKind; readonly oseRucs: readonly string[] },
): Refusal | null {
  const isSunatOnly = documentType === SUNAT_ONLY;
  if (kind === 'ose' && isSunatOnly)
    return refuse('0302', 'El tipo de comprobante no se envia por un OSE', documentType);
  if (kind === 'ose' || isSunatOnly || !mustUseOse(ruc, oseRucs)) return null;
  return refuse('1078', 'El emisor debe enviar sus comprobantes a traves de un OSE', ruc);
}
