import { ChasquiError } from '@chasqui/core/errors';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { withdrawStaged } from './withdraw-staged.ts';

/**
 * Withdraws the certificate that would come next; none is staged after that. One that has begun to sign stays: another
 * upload replaces it. Throws NOT_FOUND when none is staged.
 */
export async function withdrawNextCertificate(db: Database, ctx: TenantContext): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    if ((await withdrawStaged(tx, ctx)) === 0) throw new ChasquiError('NOT_FOUND', 'No certificate is staged');
  });
}
