import type { AccessAnswer, RefusedParty } from '@chasqui/core/authority';
import { type Message, say } from '@chasqui/core/messages';
import type { CredentialFault } from './company-credentials.ts';

const SET_USER = say(
  'Set name (without the RUC) and password of the secondary user as sunat.username and sunat.password with PATCH /api/settings',
  'Registre el nombre (sin el RUC) y la clave del usuario secundario como sunat.username y sunat.password con PATCH /api/settings',
);

export const NOT_TRIED: CredentialFault = {
  problem: say(
    'Not tried, because SUNAT refused the SOL user, whose password goes with the client',
    'No se probó, porque SUNAT rechazó al usuario SOL, cuya clave acompaña a la aplicación',
  ),
  remedy: SET_USER,
};

type Setting = 'sunat.username' | 'sunat.gre' | 'sunat.api' | 'sunat.sire';

const PORTAL = say(
  '"Credenciales de API SUNAT" of SUNAT\'s portal (SOL)',
  '"Credenciales de API SUNAT" del portal de SUNAT (SOL)',
);

function copyClient(setting: Setting): Message {
  return say(
    `Copy id and secret of the application from ${PORTAL.message} again, and set them as ${setting} with PATCH /api/settings`,
    `Copie otra vez el id y la clave de la aplicación desde ${PORTAL.es} y regístrelos como ${setting} con PATCH /api/settings`,
  );
}

const COPY_GUIDE_CLIENT = copyClient('sunat.gre');
const COPY_SIRE_CLIENT = copyClient('sunat.sire');
const COPY_CONSULTATION_CLIENT = copyClient('sunat.api');

/** Remedies by the setting that was tried and the party that was refused. */
const REMEDIES: Readonly<Record<Setting, Readonly<Record<RefusedParty, Message>>>> = {
  'sunat.username': {
    client: SET_USER,
    user: SET_USER,
    client_or_user: SET_USER,
    service: say(
      "In SUNAT's portal (SOL), give the secondary user the profile for sending electronic documents, and affiliate the company. A new user works after up to 48 hours",
      'En el portal de SUNAT (SOL), dé al usuario secundario el perfil para enviar comprobantes electrónicos y afilie a la empresa. Un usuario nuevo funciona después de hasta 48 horas',
    ),
  },
  'sunat.gre': {
    client: COPY_GUIDE_CLIENT,
    user: SET_USER,
    client_or_user: say(
      `If solUser is ok: ${COPY_GUIDE_CLIENT.message}. Otherwise correct the SOL user first`,
      `Si solUser está bien: ${COPY_GUIDE_CLIENT.es}. Si no, corrija primero el usuario SOL`,
    ),
    service: say(
      `In ${PORTAL.message}, give the application the service "Guía de remisión electrónica" with the scope Desktop, and give the SOL user the profile for guides`,
      `En ${PORTAL.es}, dé a la aplicación el servicio "Guía de remisión electrónica" con el alcance Desktop, y al usuario SOL el perfil para guías`,
    ),
  },
  'sunat.sire': {
    client: COPY_SIRE_CLIENT,
    user: SET_USER,
    client_or_user: say(
      `If solUser is ok: ${COPY_SIRE_CLIENT.message}. Otherwise correct the SOL user first`,
      `Si solUser está bien: ${COPY_SIRE_CLIENT.es}. Si no, corrija primero el usuario SOL`,
    ),
    service: say(
      `In ${PORTAL.message}, give the application the service "MIGE RCE y RVIE - SIRE", and give the SOL user the profile for SIRE`,
      `En ${PORTAL.es}, dé a la aplicación el servicio "MIGE RCE y RVIE - SIRE", y al usuario SOL el perfil del SIRE`,
    ),
  },
  'sunat.api': {
    client: COPY_CONSULTATION_CLIENT,
    user: COPY_CONSULTATION_CLIENT,
    client_or_user: COPY_CONSULTATION_CLIENT,
    service: say(
      `In ${PORTAL.message}, give the application the service "Consulta integrada de validez"`,
      `En ${PORTAL.es}, dé a la aplicación el servicio "Consulta integrada de validez"`,
    ),
  },
};

/**
 * Returns the fault that an answer of SUNAT tells of, with its remedy; null if the credential works.
 * @param service names the service that answered, if a setting is for several
 */
export function toFault(setting: Setting, answer: AccessAnswer, service?: Message): CredentialFault | null {
  if (answer.kind === 'ok') return null;
  const reason =
    service === undefined
      ? answer.reason
      : say(`${service.message}: ${answer.reason.message}`, `${service.es}: ${answer.reason.es}`);
  if (answer.kind === 'unavailable') {
    return {
      problem: say(`SUNAT did not answer (${reason.message})`, `SUNAT no respondió (${reason.es})`),
      remedy: say(
        'This says nothing about the credentials: try again later',
        'Esto no dice nada de las credenciales: pruebe más tarde',
      ),
    };
  }
  if (answer.mayBeThrottled === true) {
    return {
      problem: reason,
      remedy: say(
        `${SET_USER.message}. If they are right, wait some minutes: SUNAT answers so to too many calls`,
        `${SET_USER.es}. Si están bien, espere unos minutos: SUNAT responde así a demasiadas llamadas`,
      ),
    };
  }
  return { problem: reason, remedy: REMEDIES[setting][answer.who] };
}
