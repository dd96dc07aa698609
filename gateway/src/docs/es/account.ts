/** Spanish of the texts about logins, users, the own account and API keys, by the English paragraph. */
export const ACCOUNT: Readonly<Record<string, string>> = {
  'Log in with e-mail, password and RUC': 'Ingresar con correo, contraseña y RUC',
  'Returns an access token for 15 minutes, a refresh token for 7 days, and the user. Any wrong combination is the same 401. After five failures in 15 minutes the answer is a 429, even with the right password. Users with two-factor login also give a `code`: without it the 401 has the `reason` `TWO_FACTOR_CODE_REQUIRED`, and with a wrong or used one `TWO_FACTOR_CODE_REFUSED`, which counts as a failure.':
    'Devuelve un token de acceso por 15 minutos, un token de renovación por 7 días y el usuario. Toda combinación equivocada es el mismo 401. Después de cinco fallos en 15 minutos la respuesta es un 429, aun con la contraseña correcta. Los usuarios con verificación en dos pasos dan además un `code`: sin él, el 401 tiene el `reason` `TWO_FACTOR_CODE_REQUIRED`, y con uno equivocado o ya usado, `TWO_FACTOR_CODE_REFUSED`, que cuenta como fallo.',
  'Code of an authenticator app, or a recovery code; only for users with two-factor login':
    'Código de una aplicación de autenticación, o un código de recuperación; solo para usuarios con verificación en dos pasos',
  '**Who may:** anyone, without a credential; API keys are refused.':
    '**Quién puede:** cualquiera, sin credencial; las claves API se rechazan.',
  'Exchange a refresh token for new tokens': 'Cambiar un token de renovación por tokens nuevos',
  "A refresh token works once. Using it again revokes every refresh token of the same login and every access token of the user, however soon it happens: a client that did not receive the answer must log in again. With `mode` test the access token acts in the test twin of the user's company.":
    'Un token de renovación sirve una vez. Usarlo otra vez revoca todos los tokens de renovación del mismo ingreso y todos los tokens de acceso del usuario, por pronto que ocurra: un cliente que no recibió la respuesta debe ingresar otra vez. Con `mode` test, el token de acceso actúa en la empresa de prueba gemela de la empresa del usuario.',
  'List the users of the tenant': 'Listar los usuarios de la empresa',
  'Lists users with name, e-mail and role, oldest first, including deactivated ones.':
    'Lista los usuarios con nombre, correo y rol, primero el más antiguo, incluidos los desactivados.',
  '**Who may:** a user who is admin; no API keys.': '**Quién puede:** un usuario admin; no las claves API.',
  'Create a user': 'Crear un usuario',
  'Takes a password of 10 to 128 characters, which you choose and hand over. E-mails are unique within a tenant. A tenant has at most 200 active users (409). Returns the recorded user.':
    'Recibe una contraseña de 10 a 128 caracteres, que usted elige y entrega. Los correos son únicos dentro de una empresa. Una empresa tiene 200 usuarios activos como máximo (409). Devuelve el usuario registrado.',
  'Get a user': 'Obtener un usuario',
  'Returns name, e-mail, role and whether the user is active.':
    'Devuelve el nombre, el correo, el rol y si el usuario está activo.',
  'Id of the user': 'Id del usuario',
  'Update a user': 'Actualizar un usuario',
  'Missing fields stay unchanged. A new password, a new role, `active: false` or `twoFactor: false` ends the sessions and access tokens of the user. A new password also lifts the lock after too many failed logins. The tenant keeps at least one active admin. `active: true` reactivates a user. `twoFactor: false` is for a user who lost the phone; only users switch it on, each for themselves.':
    'Los campos que faltan quedan igual. Una contraseña nueva, un rol nuevo, `active: false` o `twoFactor: false` termina las sesiones y los tokens de acceso del usuario. Una contraseña nueva también levanta el bloqueo por demasiados ingresos fallidos. La empresa conserva al menos un admin activo. `active: true` reactiva a un usuario. `twoFactor: false` es para un usuario que perdió el teléfono; solo cada usuario activa el suyo.',
  'Deactivate a user': 'Desactivar un usuario',
  'Credentials of the user stop working at once. The history keeps the name, and the e-mail stays taken. `PATCH` with `active: true` reactivates the user.':
    'Las credenciales del usuario dejan de funcionar de inmediato. El historial conserva el nombre, y el correo sigue ocupado. `PATCH` con `active: true` reactiva al usuario.',
  'True if logins ask for the code of an authenticator app':
    'True si el ingreso pide el código de una aplicación de autenticación',
  'Get your own account': 'Obtener su propia cuenta',
  'Returns the logged-in user with the company.': 'Devuelve el usuario que ingresó, con su empresa.',
  '**Who may:** a user of any role; no API keys.': '**Quién puede:** un usuario de cualquier rol; no las claves API.',
  'Change your password': 'Cambiar su contraseña',
  'Ends all your sessions and access tokens, also the one of this request: log in again. A wrong current password is a 400 and counts as a failed login.':
    'Termina todas sus sesiones y tokens de acceso, también el de esta solicitud: ingrese otra vez. Una contraseña actual equivocada es un 400 y cuenta como ingreso fallido.',
  'Start two-factor login': 'Iniciar la verificación en dos pasos',
  'Needs your password, and returns a secret for an authenticator app. Logins ask for its codes after `PUT /api/me/two-factor`. A second start replaces a secret that was not confirmed. If two-factor login is on, the answer is a 409. A wrong password is a 400 and counts as a failed login.':
    'Requiere su contraseña y devuelve un secreto para una aplicación de autenticación. El ingreso pide sus códigos después de `PUT /api/me/two-factor`. Un segundo inicio reemplaza un secreto que no se confirmó. Si la verificación en dos pasos ya está activo, la respuesta es un 409. Una contraseña equivocada es un 400 y cuenta como ingreso fallido.',
  'For typing into an authenticator app, in base32. Shown only in this answer':
    'Para escribirlo en una aplicación de autenticación, en base32. Se muestra solo en esta respuesta',
  'Address `otpauth://` with the same secret: show it as a QR code':
    'Dirección `otpauth://` con el mismo secreto: muéstrela como código QR',
  'Switch two-factor login on': 'Activar la verificación en dos pasos',
  'Takes the current code of the authenticator app, and returns ten recovery codes, which only this answer shows. From now on `POST /auth/login` needs a `code`. Each code works once, also this one.':
    'Recibe el código actual de la aplicación de autenticación y devuelve diez códigos de recuperación, que solo esta respuesta muestra. Desde entonces `POST /auth/login` requiere un `code`. Cada código sirve una vez, también este.',
  'Ten codes for logins without the phone, each for one. Shown only in this answer':
    'Diez códigos para ingresar sin el teléfono, uno por ingreso. Se muestran solo en esta respuesta',
  'Switch two-factor login off': 'Desactivar la verificación en dos pasos',
  'Needs your password. Does nothing if it is off. An admin can switch it off for a user who lost the phone: `PATCH /admin/users/{id}` with `twoFactor: false`.':
    'Requiere su contraseña. No hace nada si ya está desactivada. Un admin puede desactivarla para un usuario que perdió el teléfono: `PATCH /admin/users/{id}` con `twoFactor: false`.',
  'List the API keys of a tenant': 'Listar las claves API de una empresa',
  'Returns label, last four characters and last use of each key, including revoked ones. The keys themselves are not stored.':
    'Devuelve la etiqueta, los últimos cuatro caracteres y el último uso de cada clave, incluidas las revocadas. Las claves mismas no se guardan.',
  'Create an API key': 'Crear una clave API',
  'Returns the key, which is shown only in this answer. It works until it is revoked: everywhere in `/api`, or with `access: "read"` for what a viewer may read. A tenant has at most 100 active keys (409). Keys of a test tenant begin with `sk_test_`.':
    'Devuelve la clave, que se muestra solo en esta respuesta. Funciona hasta que se revoque: en todo `/api`, o con `access: "read"` para lo que un viewer puede leer. Una empresa tiene 100 claves activas como máximo (409). Las claves de una empresa de prueba empiezan con `sk_test_`.',
  '`full`, or `read` for what a viewer may read': '`full`, o `read` para lo que un viewer puede leer',
  '`full`, or `read` for what a viewer may read; full by default':
    '`full`, o `read` para lo que un viewer puede leer; full por defecto',
  'Revoke an API key': 'Revocar una clave API',
  'The key stops working at once, on every gateway.': 'La clave deja de funcionar de inmediato, en todos los gateways.',
  'Id of the API key': 'Id de la clave API',
  'List the API keys of your company': 'Listar las claves API de su empresa',
  'Returns label, access, last four characters and last use of each key, including revoked ones.':
    'Devuelve la etiqueta, el acceso, los últimos cuatro caracteres y el último uso de cada clave, incluidas las revocadas.',
  'Create an API key for your company': 'Crear una clave API para su empresa',
  'Returns the key, which is shown only in this answer. It works until it is revoked: everywhere in `/api`, or with `access: "read"` for what a viewer may read. A company has at most 100 active keys (409).':
    'Devuelve la clave, que se muestra solo en esta respuesta. Funciona hasta que se revoque: en todo `/api`, o con `access: "read"` para lo que un viewer puede leer. Una empresa tiene 100 claves activas como máximo (409).',
  'Revoke an API key of your company': 'Revocar una clave API de su empresa',

  'Ask for a link to choose a new password': 'Pedir un enlace para elegir una contraseña nueva',
  'Sends the link to the e-mail address of the user. It works for 30 minutes and once. The answer is the same if there is no such user. A user gets one mail in five minutes. A service without a mail server answers 409.':
    'Envía el enlace al correo del usuario. Sirve una sola vez y vence en 30 minutos. La respuesta es la misma si no existe ese usuario. Un usuario recibe un correo cada cinco minutos. Un servicio sin servidor de correo responde 409.',
  'Choose a new password with the token of a mail': 'Elegir una contraseña nueva con el token de un correo',
  'The token is the end of the link in the mail. Ends all sessions of the user, and lifts the lock after too many failed logins. Two-factor login goes on. A token that is wrong, used or older than 30 minutes is a 400.':
    'El token es el final del enlace del correo. Termina todas las sesiones del usuario y levanta el bloqueo por demasiados ingresos fallidos. La verificación en dos pasos sigue activa. Un token equivocado, usado o de más de 30 minutos es un 400.',
  'False for an access token of test mode': 'Es false para un token de acceso del modo de prueba',
  'True if the company has a test twin': 'Es true si la empresa tiene una empresa de prueba gemela',
  'live by default': 'live por defecto',
};
