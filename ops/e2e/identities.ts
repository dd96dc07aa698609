import { createSelfSigned } from '@chasqui/core/signature';

const DAY_MS = 86_400_000;

export interface TestCertificate {
  readonly ruc: string;
  /** Days from now, whole or not; 1 before and 365 after unless given. */
  readonly from?: number;
  readonly to?: number;
  readonly serialNumber?: string;
}

/** A PEM with key and certificate of a RUC. */
export async function pemOf({ ruc, from = -1, to = 365, serialNumber }: TestCertificate): Promise<string> {
  const now = Date.now();
  const { pem } = await createSelfSigned({
    ruc,
    name: 'Comercial Ñandú S.A.C.',
    notBefore: new Date(now + from * DAY_MS),
    notAfter: new Date(now + to * DAY_MS),
    ...(serialNumber === undefined ? {} : { serialNumber }),
  });
  return pem;
}
