import { ChasquiApiError } from '@chasqui/client';
import { inLanguage, say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { requestLanguage } from './language/request-language.ts';

const ProblemSchema = v.object({
  message: v.string(),
  reason: v.optional(v.string()),
  details: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

const UNREADABLE = say(
  'The service cannot answer just now. Try again in a minute.',
  'El servicio no puede responder en este momento. Vuelva a intentarlo en un minuto.',
);

/** Reads an error answer of the service that no typed call received: those of files and of sessions. */
export async function readProblem(response: Response): Promise<ChasquiApiError> {
  const { status, headers } = response;
  const body = v.safeParse(ProblemSchema, await response.json().catch(() => undefined));
  const requestId = headers.get('X-Request-Id');
  return new ChasquiApiError({
    status,
    ...(body.success ? body.output : { message: inLanguage(UNREADABLE, requestLanguage()) }),
    ...(requestId !== null && { requestId }),
  });
}
