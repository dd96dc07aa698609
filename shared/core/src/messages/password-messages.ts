import { say } from './message.ts';

/** Words about a forgotten password, and of the page on which a user chooses a new one. */
export const PASSWORD_MESSAGES = {
  resetRefused: say(
    'is not valid: links work for 30 minutes and once; ask for another one',
    'no es válido: un enlace sirve una sola vez y vence en 30 minutos; pida otro',
  ),
  noMail: say(
    'This service sends no e-mail: ask an admin of your company for a new password',
    'Este servicio no envía correos: pida una contraseña nueva a un administrador de su empresa',
  ),

  title: say('Choose a new password', 'Elija una contraseña nueva'),
  password: say('New password', 'Contraseña nueva'),
  hint: say('10 to 128 characters', 'De 10 a 128 caracteres'),
  save: say('Save', 'Guardar'),
  wrongLength: say('The password must have 10 to 128 characters.', 'La contraseña debe tener de 10 a 128 caracteres.'),
  refused: say('This link does not work any more', 'Este enlace ya no sirve'),
  refusedText: say(
    'A link works for 30 minutes and once. Ask for another one.',
    'Un enlace sirve una sola vez y vence en 30 minutos. Pida otro.',
  ),
  done: say('Your password is changed', 'Se cambió su contraseña'),
  doneText: say(
    'All your sessions were ended. Log in with the new password.',
    'Se cerraron todas sus sesiones. Ingrese con la contraseña nueva.',
  ),
} as const;
