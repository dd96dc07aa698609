import { closedObject, component, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { EmailSchema, NewPasswordSchema, NewUserSchema, RoleSchema, UserNameSchema } from '@chasqui/core/users';
import { getIssuer } from '@chasqui/db/tenants';
import * as db from '@chasqui/db/users';
import type { Passwords } from '@chasqui/platform/password';
import * as v from 'valibot';
import { userAdminProcedure } from '../../../kernel/operation/procedure.ts';
import { PAGE_QUERY_ENTRIES, PaginationSchema, toPagination } from '../../../kernel/pagination/page-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';

/** User as the tenant's admins see it, without the password or its hash. */
const UserSchema = component(
  'User',
  v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    role: RoleSchema,
    active: v.boolean(),
    twoFactor: v.pipe(
      v.boolean(),
      described(
        'True if logins ask for the code of an authenticator app',
        'True si el ingreso pide el código de una aplicación de autenticación',
      ),
    ),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
);
type UserBody = v.InferOutput<typeof UserSchema>;

function toUserBody({ createdAt, updatedAt, ...user }: db.UserRecord): UserBody {
  return { ...user, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export const listUsers = userAdminProcedure('GET /admin/users', 'Users', {
  summary: say('List the users of the tenant', 'Listar los usuarios de la empresa'),
  description: say(
    'Lists users with name, e-mail and role, oldest first, including deactivated ones.',
    'Lista los usuarios con nombre, correo y rol, primero el más antiguo, incluidos los desactivados.',
  ),
})
  .input(closedObject(PAGE_QUERY_ENTRIES))
  .output(v.object({ data: v.array(UserSchema), pagination: PaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { users, ...total } = await db.listUsers(ctx.deps.db, ctx.tenant, input);
    return { data: users.map(toUserBody), pagination: toPagination(input, total) };
  });

export const createUser = userAdminProcedure('POST /admin/users', 'Users', {
  successStatus: 201,
  summary: say('Create a user', 'Crear un usuario'),
  description: say(
    'Takes a password of 10 to 128 characters, which you choose and hand over. E-mails are unique within a tenant. A tenant has at most 200 active users (409). Returns the recorded user.',
    'Recibe una contraseña de 10 a 128 caracteres, que usted elige y entrega. Los correos son únicos dentro de una empresa. Una empresa tiene 200 usuarios activos como máximo (409). ' +
      'Devuelve el usuario registrado.',
  ),
  errors: [409],
})
  .input(NewUserSchema)
  .output(UserSchema)
  .mutation(async ({ ctx, input: { password, ...user } }) => {
    const passwordHash = await ctx.deps.passwords.hash(password);
    return toUserBody(await db.createUser(ctx.deps.db, ctx.tenant, { ...user, passwordHash }));
  });

export const getUser = userAdminProcedure('GET /admin/users/{id}', 'Users', {
  summary: say('Get a user', 'Obtener un usuario'),
  description: say(
    'Returns name, e-mail, role and whether the user is active.',
    'Devuelve el nombre, el correo, el rol y si el usuario está activo.',
  ),
})
  .input(closedObject({ id: recordId('user') }))
  .output(UserSchema)
  .query(async ({ ctx, input }) => toUserBody(await db.getUser(ctx.deps.db, ctx.tenant, input.id)));

const CHANGES = {
  name: v.optional(UserNameSchema),
  email: v.optional(EmailSchema),
  password: v.optional(NewPasswordSchema),
  role: v.optional(RoleSchema),
  active: v.optional(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse))),
  twoFactor: v.optional(
    v.literal(
      false,
      schemaMessage(
        say('can only be false: users switch it on themselves', 'solo puede ser false: cada usuario lo activa'),
      ),
    ),
  ),
} as const;

export const updateUser = userAdminProcedure('PATCH /admin/users/{id}', 'Users', {
  summary: say('Update a user', 'Actualizar un usuario'),
  description: say(
    'Missing fields stay unchanged. A new password, a new role, `active: false` or `twoFactor: false` ends the sessions and access tokens of the user. ' +
      'A new password also lifts the lock after too many failed logins. The tenant keeps at least one active admin. `active: true` reactivates a user. ' +
      '`twoFactor: false` is for a user who lost the phone; only users switch it on, each for themselves.',
    'Los campos que faltan quedan igual. Una contraseña nueva, un rol nuevo, `active: false` o `twoFactor: false` termina las sesiones y los tokens de acceso del usuario. ' +
      'Una contraseña nueva también levanta el bloqueo por demasiados ingresos fallidos. La empresa conserva al menos un admin activo. `active: true` reactiva a un usuario. ' +
      '`twoFactor: false` es para un usuario que perdió el teléfono; solo cada usuario activa el suyo.',
  ),
  errors: [409],
})
  .input(closedObject({ id: recordId('user'), ...CHANGES }))
  .output(UserSchema)
  .mutation(async ({ ctx, input: { id, ...given } }) => {
    const changes = await toChanges(ctx.deps.passwords, given);
    const user = await db.updateUser(ctx.deps.db, ctx.tenant, { id, changes });
    if (given.password !== undefined) {
      const { ruc } = await getIssuer(ctx.deps.db, ctx.tenant);
      await ctx.deps.loginThrottle.forgive({ email: user.email.toLowerCase(), ruc });
    }
    return toUserBody(user);
  });

type GivenChanges = v.InferOutput<v.ObjectSchema<typeof CHANGES, undefined>>;

async function toChanges(passwords: Passwords, { password, ...changes }: GivenChanges): Promise<db.UserChanges> {
  if (password === undefined) return changes;
  return { ...changes, passwordHash: await passwords.hash(password) };
}

export const deactivateUser = userAdminProcedure('DELETE /admin/users/{id}', 'Users', {
  summary: say('Deactivate a user', 'Desactivar un usuario'),
  description: say(
    'Credentials of the user stop working at once. The history keeps the name, and the e-mail stays taken. `PATCH` with `active: true` reactivates the user.',
    'Las credenciales del usuario dejan de funcionar de inmediato. El historial conserva el nombre, y el correo sigue ocupado. `PATCH` con `active: true` reactiva al usuario.',
  ),
  errors: [409],
})
  .input(closedObject({ id: recordId('user') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await db.updateUser(ctx.deps.db, ctx.tenant, { id: input.id, changes: { active: false } });
  });
