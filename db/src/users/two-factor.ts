import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { users } from '../schema/index.ts';
import { type FindStep, SECOND_FACTOR_COLUMNS, type SecondFactor } from './spend-code.ts';

/** Values of a user without two-factor login. */
export const NO_SECOND_FACTOR = {
  sealedTotpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  recoveryCodeDigests: null,
} as const satisfies SecondFactor;

/**
 * Stores the secret of a two-factor login that is not confirmed yet. It replaces an earlier one that was not confirmed.
 * Throws CONFLICT if two-factor login is on.
 */
export async function startTwoFactor(
  db: Database,
  ctx: TenantContext,
  { userId, sealedTotpSecret }: { readonly userId: string; readonly sealedTotpSecret: Uint8Array },
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    refuseIfOn(await lockSecondFactor(tx, ctx, userId));
    await setSecondFactor(tx, ctx, userId, { ...NO_SECOND_FACTOR, sealedTotpSecret });
    await note(tx, ctx, { userId, action: 'two_factor.started' });
  });
}

export interface Confirmation {
  readonly userId: string;
  readonly findStep: FindStep;
  readonly recoveryCodeDigests: readonly string[];
}

/**
 * Switches two-factor login on if the code is of the stored secret; false if it is not. The code is spent. Throws
 * CONFLICT if two-factor login was not started, or is on.
 */
export async function confirmTwoFactor(
  db: Database,
  ctx: TenantContext,
  { userId, findStep, recoveryCodeDigests }: Confirmation,
): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const started = await lockSecondFactor(tx, ctx, userId);
    refuseIfOn(started);
    const { sealedTotpSecret } = started;
    if (sealedTotpSecret === null) {
      throw new ChasquiError(
        'CONFLICT',
        say(
          'Two-factor login was not started: POST /api/me/two-factor gives the secret',
          'La verificación en dos pasos no se ha iniciado: POST /api/me/two-factor da el secreto',
        ),
      );
    }
    const totpLastStep = findStep(sealedTotpSecret);
    if (totpLastStep === null) return false;
    await setSecondFactor(tx, ctx, userId, {
      ...{ sealedTotpSecret, totpLastStep, totpConfirmedAt: sql`now()` },
      recoveryCodeDigests: [...recoveryCodeDigests],
    });
    await note(tx, ctx, { userId, action: 'two_factor.confirmed' });
    return true;
  });
}

/** Ends the two-factor login of a user, confirmed or not. Does nothing if there is none. */
export async function endTwoFactor(db: Database, ctx: TenantContext, userId: string): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    if ((await lockSecondFactor(tx, ctx, userId)).sealedTotpSecret === null) return;
    await setSecondFactor(tx, ctx, userId, NO_SECOND_FACTOR);
    await note(tx, ctx, { userId, action: 'two_factor.ended' });
  });
}

async function lockSecondFactor(tx: Transaction, ctx: TenantContext, userId: string): Promise<SecondFactor> {
  const rows = await tx
    .select(SECOND_FACTOR_COLUMNS)
    .from(users)
    .where(ofTenant(users, ctx, { id: userId }))
    .for('no key update');
  return onlyRow(rows);
}

function refuseIfOn({ totpConfirmedAt }: SecondFactor): void {
  if (totpConfirmedAt !== null) {
    throw new ChasquiError(
      'CONFLICT',
      say(
        'Two-factor login is on already: end it with DELETE /api/me/two-factor first',
        'La verificación en dos pasos ya está activa: primero desactívela con DELETE /api/me/two-factor',
      ),
    );
  }
}

async function setSecondFactor(
  tx: Transaction,
  ctx: TenantContext,
  userId: string,
  values: Parameters<ReturnType<typeof tx.update<typeof users>>['set']>[0],
): Promise<void> {
  await tx
    .update(users)
    .set(values)
    .where(ofTenant(users, ctx, { id: userId }));
}

interface Noted {
  readonly userId: string;
  readonly action: `two_factor.${'started' | 'confirmed' | 'ended'}`;
}

async function note(tx: Transaction, ctx: TenantContext, { userId, action }: Noted): Promise<void> {
  await appendAudit(tx, ctx, { action, subject: { kind: 'user', id: userId } });
}
