import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { MoveState } from '../schema/index.ts';

/** Seconds after which a client tries again: most moves take less. */
const RETRY_SECONDS = 30;

/** Error of a transaction of a company that moves to another database. */
export function companyMoves(state: MoveState, cause?: unknown): ChasquiError {
  const isMoved = state === 'moved';
  const message = isMoved
    ? say(
        'The company was moved to another installation of the service: ask its operator for the address, or try again if the address is the same',
        'La empresa fue trasladada a otra instalación del servicio: pida la dirección a su operador, o vuelva a intentarlo si es la misma',
      )
    : say(
        'The company is being moved to another database. Nothing was recorded; try again, with the same Idempotency-Key',
        'La empresa se está trasladando a otra base de datos. No se registró nada; vuelva a intentarlo, con el mismo Idempotency-Key',
      );
  const reason = isMoved ? 'COMPANY_MOVED' : 'COMPANY_MOVING';
  return new ChasquiError('UNAVAILABLE', message, { reason, retryAfterSeconds: RETRY_SECONDS, cause });
}

/** Returns true for an error of `companyMoves`: this process has nothing to do for the company. */
export function isCompanyMoving(error: unknown): boolean {
  return error instanceof ChasquiError && (error.reason === 'COMPANY_MOVING' || error.reason === 'COMPANY_MOVED');
}
