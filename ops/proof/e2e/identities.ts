import { createSelfSigned } from '@chasqui/core/signature';

const DAY_MS = 86_400_000;

interface TestCertificate {
  readonly ruc: string;
  /** Validity in days from now, also fractions; by default from 1 day before to 365 days after. */
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
