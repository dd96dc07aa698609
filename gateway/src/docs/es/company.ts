/** Spanish of the texts about settings, the audit log, tenants and their channels, by the English paragraph. */
export const COMPANY: Readonly<Record<string, string>> = {
  "Get the tenant's settings": 'Obtener la configuración de la empresa',
  "Returns name, address, logo, print settings, the regime and today's rate of the IGV, the names of the credentials for SUNAT, and the certificates with their validity; never a secret.":
    'Devuelve nombre, dirección, logotipo, configuración de impresión, el régimen y la tasa de hoy del IGV, los nombres de las credenciales para SUNAT y los certificados con su vigencia; nunca un secreto.',
  "Update the tenant's settings": 'Actualizar la configuración de la empresa',
  'a4, a5: sheets; ticket, ticket58: rolls of a till of 80 and 58 mm; a4 by default':
    'a4, a5: hojas; ticket, ticket58: rollos de caja de 80 y 58 mm; por defecto a4',
  'Preview the printed form with other settings': 'Ver la representación impresa con otra configuración',
  'Prints a sample of a factura with the given settings, which are not saved. Missing fields are as the settings have them. The PDF carries the mark MUESTRA and the number 00000000. The sample is no document: it uses no number and is not stored.':
    'Imprime una muestra de factura con la configuración dada, que no se guarda. Los campos que faltan se toman de la configuración guardada. El PDF lleva la marca MUESTRA y el número 00000000. La muestra no es un comprobante: no usa ningún número y no se guarda.',
  'Missing fields stay unchanged; an address is replaced as a whole. Recorded documents keep the data they were issued with. `sunat` holds the credentials for SUNAT: the SOL user (`username`, `password`), the client that sends guides (`gre`), and the client of the consulta integrada (`api`). docs/credentials.md says where to get them, and `POST /api/settings/check` tries them.':
    'Los campos que faltan quedan igual; una dirección se reemplaza completa. Los comprobantes registrados conservan los datos con que se emitieron. `sunat` contiene las credenciales para SUNAT: el usuario SOL (`username`, `password`), la aplicación que envía guías (`gre`) y la de la consulta integrada (`api`). docs/es/credentials.md dice dónde obtenerlas, y `POST /api/settings/check` las prueba.',
  'PNG without interlace, or JPEG, at most 256 KiB before base64':
    'PNG sin entrelazado, o JPEG, de 256 KiB como máximo antes de base64',
  'Replaces all of them; {} clears them': 'Los reemplaza todos; {} los borra',
  'general, or mypeRestaurant for small restaurants and hotels under Ley 31556. The rate follows from the issueDate of a sale':
    'general, o mypeRestaurant para pequeños restaurantes y hoteles según la Ley 31556. La tasa depende del issueDate de una venta',
  "Try the tenant's credentials": 'Probar las credenciales de la empresa',
  'Tries the certificate, the SOL user, the client for guides, the client of the consulta integrada and the user at the OSE with calls that change nothing. Says for each if it works, the problem, and what to do; `ose` is missing without an OSE. If SUNAT does not answer, `ok` is false and the problem says so. A wrong credential is tried once, because SUNAT may lock a user after wrong passwords. The process then does not try that client again for an hour, unless its settings change.':
    'Prueba el certificado, el usuario SOL, la aplicación para guías, la de la consulta integrada y el usuario en el OSE con llamadas que no cambian nada. Dice de cada uno si funciona, el problema y qué hacer; `ose` falta si no hay un OSE. Si SUNAT no responde, `ok` es false y el problema lo dice. Una credencial equivocada se prueba una sola vez, porque SUNAT puede bloquear a un usuario tras claves erradas. El proceso no prueba otra vez esa aplicación durante una hora, salvo que su configuración cambie.',
  'Upload a certificate, for now or for a later day': 'Subir un certificado, para ahora o para un día posterior',
  "The certificate must be able to sign for the tenant from its first day: valid, RSA of at least 2048 bits, and with the tenant's RUC in its subject or a `rucException`.":
    'El certificado debe poder firmar por la empresa desde su primer día: vigente, RSA de 2048 bits como mínimo, y con el RUC de la empresa en su titular o un `rucException`.',
  'First day in Lima on which it signs; now by default. The current certificate signs until then. An upload for a later day replaces any scheduled certificate':
    'Primer día en Lima en que firma; ahora por defecto. El certificado actual firma hasta entonces. Una subida para un día posterior reemplaza a cualquier certificado programado',
  "Reason why it may sign without the tenant's RUC in its subject, such as a certificate of a PSE; stored":
    'Motivo por el que puede firmar sin el RUC de la empresa en su titular, como un certificado de un PSE; se guarda',
  'Withdraw the next certificate': 'Retirar el certificado siguiente',
  'Removes the certificate that is scheduled for a later day. A certificate that signs already is replaced by an upload.':
    'Quita el certificado programado para un día posterior. Un certificado que ya firma se reemplaza con una subida.',
  'List the audit log': 'Listar el registro de auditoría',
  'Lists who did what in this tenant, newest first: logins, including failed ones, and every change of users, keys, settings and certificates, including changes by administrators. Documents have their own history. Entries cannot be changed or deleted.':
    'Lista quién hizo qué en esta empresa, primero lo más nuevo: los ingresos, también los fallidos, y cada cambio de usuarios, claves, configuración y certificados, también los hechos por administradores. Los comprobantes tienen su propio historial. Las entradas no se pueden cambiar ni borrar.',
  'user.created, login.failed...': 'user.created, login.failed...',
  'Id of the actor, or a kind of actor: user, api_key, master':
    'Id del actor, o una clase de actor: user, api_key, master',
  'Id of the subject, or a kind of subject: user, certificate':
    'Id del objeto, o una clase de objeto: user, certificate',
  'First day, in Lima': 'Primer día, en Lima',
  'Last day, in Lima': 'Último día, en Lima',
  'List tenants': 'Listar empresas',
  'Lists tenants with their certificates, newest first, including deactivated ones and test twins. Can be searched by part of the RUC, name or trade name, and by mode. Never returns a secret.':
    'Lista las empresas con sus certificados, primero las más nuevas, incluidas las desactivadas y las gemelas de prueba. Se puede buscar por parte del RUC, del nombre o del nombre comercial, y por modo. Nunca devuelve un secreto.',
  'Part of the RUC, name or trade name': 'Parte del RUC, del nombre o del nombre comercial',
  'Create a tenant with its first admin and API key, and its test twin':
    'Crear una empresa con su primer admin y su clave API, y su gemela de prueba',
  'Creates a live tenant and its test twin: a tenant with the same RUC, name and address. The documents of the twin go to the sandbox only, with every authority. `testApiKey` works at once, with a self-signed certificate. Accepts any certificate that can be read, because a new tenant has nothing to lose. `certificate.problems` says why documents would end as SIGN_ERROR with it. A RUC with a wrong check digit is a 400 if documents go to SUNAT (`AUTHORITY=production`), and a warning otherwise.':
    'Crea una empresa real y su gemela de prueba: una empresa con el mismo RUC, nombre y dirección. Los comprobantes de la gemela van solo al sandbox, con cualquier autoridad. `testApiKey` funciona de inmediato, con un certificado autofirmado. Acepta cualquier certificado que se pueda leer, porque una empresa nueva no tiene nada que perder. `certificate.problems` dice por qué los comprobantes terminarían en SIGN_ERROR con él. Un RUC con un dígito verificador incorrecto es un 400 si los comprobantes van a SUNAT (`AUTHORITY=production`), y una advertencia en otro caso.',
  'Key of the test twin. Its documents go to the sandbox only':
    'Clave de la gemela de prueba. Sus comprobantes van solo al sandbox',
  'Get a tenant': 'Obtener una empresa',
  'Returns its data and its certificates, with their validity and the reasons why documents would end as SIGN_ERROR with them.':
    'Devuelve sus datos y sus certificados, con su vigencia y los motivos por los que los comprobantes terminarían en SIGN_ERROR con ellos.',
  'Id of the tenant': 'Id de la empresa',
  'Update a tenant': 'Actualizar una empresa',
  'Missing fields stay unchanged; an address is replaced as a whole. Recorded documents keep the data they were issued with. `active: true` reactivates a tenant with all its credentials. The test twin follows in name, trade name, address and `active`. `admin` helps an admin who lost the password: the user with that e-mail gets the given password, becomes an active admin, and all sessions of the user end. If no user has the e-mail, one is created, and `name` is required.':
    'Los campos que faltan quedan igual; una dirección se reemplaza completa. Los comprobantes registrados conservan los datos con que se emitieron. `active: true` reactiva una empresa con todas sus credenciales. La gemela de prueba sigue en nombre, nombre comercial, dirección y `active`. `admin` ayuda a un admin que perdió la contraseña: el usuario con ese correo recibe la contraseña dada, pasa a ser un admin activo, y todas sus sesiones terminan. Si ningún usuario tiene el correo, se crea uno, y `name` es obligatorio.',
  'Admin who can log in. `name` is optional for an existing user':
    'Admin que puede ingresar. `name` es opcional para un usuario existente',
  'Deactivate a tenant': 'Desactivar una empresa',
  'Its API keys and users stop working at once. Nothing is deleted, and documents in progress continue to their verdict, because they have a number and a legal deadline. Its test twin is deactivated too. `PATCH` with `active: true` reactivates the tenant.':
    'Sus claves API y sus usuarios dejan de funcionar de inmediato. No se borra nada, y los comprobantes en curso continúan hasta su respuesta, porque tienen un número y un plazo legal. Su gemela de prueba también se desactiva. `PATCH` con `active: true` reactiva la empresa.',
  'Upload a certificate of a tenant, for now or for a later day':
    'Subir un certificado de una empresa, para ahora o para un día posterior',
  "The certificate must be able to sign for the tenant from its first day: valid, RSA of at least 2048 bits, and with the tenant's RUC in its subject or a `rucException`. Returns the current certificate and the scheduled one. If the authority is the sandbox, `sandbox` makes a self-signed one.":
    'El certificado debe poder firmar por la empresa desde su primer día: vigente, RSA de 2048 bits como mínimo, y con el RUC de la empresa en su titular o un `rucException`. Devuelve el certificado actual y el programado. Si la autoridad es el sandbox, `sandbox` hace uno autofirmado.',
  'Create the test twin of a tenant': 'Crear la gemela de prueba de una empresa',
  'For a tenant that was created before there were test twins. Returns the twin and its key, which works at once. A tenant has one twin (409).':
    'Para una empresa que se creó antes de que hubiera gemelas de prueba. Devuelve la gemela y su clave, que funciona de inmediato. Una empresa tiene una sola gemela (409).',
  'Get the channel of a tenant': 'Obtener el canal de una empresa',
  'Returns the way on which new documents of the tenant go to SUNAT; never the password.':
    'Devuelve la vía por la que los comprobantes nuevos de la empresa van a SUNAT; nunca la clave.',
  'Choose the channel of a tenant': 'Elegir el canal de una empresa',
  "Chooses the way of the tenant's new documents: the authority of this installation (`default`), SUNAT's `beta` or `production`, or an OSE by its SOAP address and user (`ose`). Documents under way, and communications that void documents, keep the way on which those documents went. Guides and purchase settlements always go to SUNAT. A test company has no channel but `default`: its documents go to the sandbox. The same address with another user changes the user of the documents under way too. `POST /api/settings/check` tries the user of an OSE.":
    'Elige la vía de los comprobantes nuevos de la empresa: la autoridad de esta instalación (`default`), `beta` o `production` de SUNAT, o un OSE por su dirección SOAP y su usuario (`ose`). Los comprobantes en curso, y las comunicaciones que anulan comprobantes, conservan la vía por la que fueron esos comprobantes. Las guías y las liquidaciones de compra van siempre a SUNAT. Una empresa de prueba no tiene más canal que `default`: sus comprobantes van al sandbox. La misma dirección con otro usuario cambia también el usuario de los comprobantes en curso. `POST /api/settings/check` prueba el usuario de un OSE.',
  "default: the authority of this installation; beta, production: SUNAT's; ose: an OSE (operador de servicios electrónicos)":
    'default: la autoridad de esta instalación; beta, production: las de SUNAT; ose: un OSE (operador de servicios electrónicos)',
  'User that the OSE gave, with the RUC if it belongs to it': 'Usuario que dio el OSE, con el RUC si es parte de él',
};
