import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { MoveState } from '../schema/index.ts';

/** Seconds after which a client tries again: most moves take less. */
const RETRY_SECONDS = 30;

const MOVED = say(
  'The company was moved to another installation of the service: ask its operator for the address, or try again if the address is the same',
  'La empresa fue trasladada a otra instalación del servicio: pida la dirección a su operador, o vuelva a intentarlo si es la misma',
);

const MOVING = say(
  'The company is being moved to another database and accepts no changes now; try again, with the same Idempotency-Key',
  'La empresa se está trasladando a otra base de datos y por ahora no acepta cambios; vuelva a intentarlo, con el mismo Idempotency-Key',
);

/** Error of a transaction of a company that moves to another database. */
export class CompanyMovesError extends ChasquiError {
  readonly tenantId: string;
  readonly state: MoveState;

  constructor(tenantId: string, state: MoveState, cause?: unknown) {
    const isMoved = state === 'moved';
    const reason = isMoved ? 'COMPANY_MOVED' : 'COMPANY_MOVING';
    super('UNAVAILABLE', isMoved ? MOVED : MOVING, { reason, retryAfterSeconds: RETRY_SECONDS, cause });
    this.tenantId = tenantId;
    this.state = state;
  }
}

/** Returns true for a company that moves: this process has nothing to do for it. */
export function isCompanyMoving(error: unknown): boolean {
  return error instanceof CompanyMovesError;
}
