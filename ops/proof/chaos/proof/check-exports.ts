import type { Check, ExportEvidence } from './evidence.ts';

const RULE = 'an export that was asked for is made, with every document';

/** Every export ends COMPLETED, and no document is missing from it or in it twice. */
export const checkExports: Check = ({ exports }) =>
  exports.flatMap((one) => {
    const detail = describe(one);
    return detail === null ? [] : [{ rule: RULE, subject: `${one.ruc} ${one.id}`, detail }];
  });

function describe({ status, rows, least, most }: ExportEvidence): string | null {
  if (status !== 'COMPLETED' || rows === null) return `it is ${status}`;
  const isRight = rows >= least && rows <= most;
  return isRight ? null : `it has ${rows} documents, and there were ${least} to ${most}`;
}
