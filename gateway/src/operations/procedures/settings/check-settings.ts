import { component, described } from '@chasqui/core/fields';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { NoInputSchema } from '../../../kernel/parameters/parameter-fields.ts';
import { checkCredentials } from '../../credentials/check-credentials.ts';
import type { CredentialFault } from '../../credentials/company-credentials.ts';

/** Result of trying one credential. */
const CredentialCheckSchema = component(
  'CredentialCheck',
  v.object({
    ok: v.boolean(),
    problem: v.nullable(v.string()),
    remedy: v.pipe(v.nullable(v.string()), described('Step that solves the problem', 'Paso que resuelve el problema')),
  }),
);

function toBody(fault: CredentialFault | null, language: Language): v.InferOutput<typeof CredentialCheckSchema> {
  if (fault === null) return { ok: true, problem: null, remedy: null };
  return { ok: false, problem: inLanguage(fault.problem, language), remedy: inLanguage(fault.remedy, language) };
}

export const checkSettings = configureProcedure('POST /api/settings/check', 'Settings', {
  scope: 'settings',
  summary: say("Try the tenant's credentials", 'Probar las credenciales de la empresa'),
  description: say(
    'Tries the certificate, the SOL user, the client for guides, the clients of the consulta integrada and of SIRE, and the user at the OSE with calls that change nothing. ' +
      'Says for each if it works, the problem, and what to do; `ose` is missing without an OSE. If SUNAT does not answer, `ok` is false and the problem says so. ' +
      'A wrong credential is tried once, because SUNAT may lock a user after wrong passwords. The process then does not try that client again for an hour, unless its settings change.',
    'Prueba el certificado, el usuario SOL, la aplicación para guías, las de la consulta integrada y del SIRE, y el usuario en el OSE con llamadas que no cambian nada. ' +
      'Dice de cada uno si funciona, el problema y qué hacer; `ose` falta si no hay un OSE. Si SUNAT no responde, `ok` es false y el problema lo dice. ' +
      'Una credencial equivocada se prueba una sola vez, porque SUNAT puede bloquear a un usuario tras claves erradas. ' +
      'El proceso no prueba otra vez esa aplicación durante una hora, salvo que su configuración cambie.',
  ),
})
  .input(NoInputSchema)
  .output(
    v.object({
      certificate: CredentialCheckSchema,
      solUser: CredentialCheckSchema,
      guideClient: CredentialCheckSchema,
      consultationClient: CredentialCheckSchema,
      sireClient: CredentialCheckSchema,
      ose: v.optional(CredentialCheckSchema),
    }),
  )
  .mutation(async ({ ctx }) => {
    const checked = await checkCredentials(ctx);
    return {
      certificate: toBody(checked.certificate, ctx.language),
      solUser: toBody(checked.solUser, ctx.language),
      guideClient: toBody(checked.guideClient, ctx.language),
      consultationClient: toBody(checked.consultationClient, ctx.language),
      sireClient: toBody(checked.sireClient, ctx.language),
      ...(checked.ose !== undefined && { ose: toBody(checked.ose, ctx.language) }),
    };
  });
