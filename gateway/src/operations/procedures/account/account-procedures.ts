import { closedObject, component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { PrintFormatsSchema } from '@chasqui/core/paper';
import { consolePaperOf, PRINTED_TYPES } from '@chasqui/core/print';
import { PasswordChangeSchema } from '@chasqui/core/users';
import { findTestTwin } from '@chasqui/db/tenants';
import { changeOwnPassword, getAccount } from '@chasqui/db/users';
import * as v from 'valibot';
import { withNoContent } from '../../../kernel/operation/error-responses.ts';
import { accountProcedure } from '../../../kernel/operation/procedure.ts';
import {
  AUTHORITY_STATES,
  CERTIFICATE_STANDINGS,
  findReadiness,
  SOL_USER_STANDINGS,
} from '../../credentials/company-readiness.ts';
import { AddressBodySchema } from '../tenants/tenant-body.ts';
import { LoginUserSchema } from './auth.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';

/** Standing of what a company needs for its facturas and boletas to reach the authority. */
const ReadinessSchema = component(
  'Readiness',
  v.object({
    certificate: v.pipe(
      v.picklist(CERTIFICATE_STANDINGS),
      described(
        'unusable: of another company, or not in force yet',
        'unusable: es de otra empresa, o todavía no está vigente',
      ),
    ),
    certificateDaysLeft: v.nullable(
      v.pipe(
        v.number(),
        described(
          'Days in Lima until the company can no longer sign, counting a certificate that takes over in time; negative after that, null without a certificate',
          'Días en Lima hasta que la empresa ya no pueda firmar, contando un certificado que lo reemplace a tiempo; negativo después, null sin certificado',
        ),
      ),
    ),
    solUser: v.pipe(
      v.picklist(SOL_USER_STANDINGS),
      described(
        'ready also if its documents need none: at an OSE, in the sandbox and in beta. refused: SUNAT did not accept it at the newest document, and it was not changed since',
        'ready también si sus comprobantes no lo necesitan: con un OSE, en el sandbox y en beta. refused: SUNAT no lo aceptó en el último comprobante, y no se cambió desde entonces',
      ),
    ),
  }),
);

const AccountSchema = component(
  'Account',
  v.object({
    ...LoginUserSchema.entries,
    tenant: v.object({
      ...LoginUserSchema.entries.tenant.entries,
      address: AddressBodySchema,
      pricesIncludeTax: v.boolean(),
      printFormats: PrintFormatsSchema,
    }),
    livemode: v.pipe(
      v.boolean(),
      described('False for an access token of test mode', 'Es false para un token de acceso del modo de prueba'),
    ),
    hasTaxEffect: v.pipe(
      v.boolean(),
      described(
        "False if the documents of the company do not reach SUNAT's production: in test mode, in the sandbox and in beta",
        'Es false si los comprobantes de la empresa no llegan a la producción de SUNAT: en modo de prueba, en el sandbox y en beta',
      ),
    ),
    hasTestCompany: v.pipe(
      v.boolean(),
      described('True if the company has a test twin', 'Es true si la empresa tiene una empresa de prueba gemela'),
    ),
    twoFactor: v.pipe(
      v.boolean(),
      described(
        'True if logins ask for the code of an authenticator app',
        'True si el ingreso pide el código de una aplicación de autenticación',
      ),
    ),
    authority: v.pipe(
      v.picklist(AUTHORITY_STATES),
      described(
        'down: the authority of the company does not answer, and its documents wait; unknown: no worker tells',
        'down: la autoridad de la empresa no responde, y sus comprobantes esperan; unknown: ningún worker lo informa',
      ),
    ),
    readiness: ReadinessSchema,
  }),
);

export const getOwnAccount = accountProcedure('GET /api/me', 'Own account', {
  summary: say('Get your own account', 'Obtener su propia cuenta'),
  description: say(
    'Returns the logged-in user with the company and its fiscal address, if the authority answers, and if the company can issue; never a secret.',
    'Devuelve el usuario que ingresó, con su empresa y el domicilio fiscal de esta, si la autoridad responde y si la empresa puede emitir; nunca un secreto.',
  ),
})
  .input(closedObject({}))
  .output(AccountSchema)
  .query(async ({ ctx }) => {
    const { deps, tenant, userId, mode } = ctx;
    const { passwordHash: _hash, tenant: company, ...account } = await getAccount(deps.db, tenant, userId);
    const { print, ...shown } = company;
    const hasTestCompany = (await findTestTwin(deps.db, tenant.tenantId)) !== undefined;
    return {
      ...account,
      tenant: {
        ...shown,
        printFormats: Object.fromEntries(PRINTED_TYPES.map((type) => [type, consolePaperOf(print, type)])),
      },
      livemode: mode === 'live',
      hasTestCompany,
      ...(await findReadiness(ctx)),
    };
  });

export const changePassword = accountProcedure('PUT /api/me/password', 'Own account', {
  successStatus: 204,
  summary: say('Change your password', 'Cambiar su contraseña'),
  description: say(
    'Ends all your sessions and access tokens, also the one of this request: log in again. A wrong current password is a 400 and counts as a failed login.',
    'Termina todas sus sesiones y tokens de acceso, también el de esta solicitud: ingrese otra vez. Una contraseña actual equivocada es un 400 y cuenta como ingreso fallido.',
  ),
  spec: withNoContent,
})
  .input(PasswordChangeSchema)
  .output(v.void())
  .mutation(async ({ ctx, input: { currentPassword, newPassword } }) => {
    const { deps, tenant, userId } = ctx;
    const { passwordHash: verifiedHash } = await confirmPassword(ctx, {
      password: currentPassword,
      path: 'currentPassword',
    });
    const passwordHash = await deps.passwords.hash(newPassword);
    const isChanged = await changeOwnPassword(deps.db, tenant, { userId, verifiedHash, passwordHash });
    if (!isChanged) throw wrongPassword('currentPassword');
  });
