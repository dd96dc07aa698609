import { say } from '@chasqui/core/messages';
import type { CommandEntry, CommandOption } from './command.ts';

const TYPE: CommandOption = {
  flags: '--type <code>',
  text: say(
    'type of the document (01, 03, 07...); else the series says it',
    'tipo (01, 03, 07...); si no, lo dice la serie',
  ),
};

/** Every command, in the order of the help. Texts are here, so that the help loads no command. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'login',
    text: say(
      'check and save the address and the API key, which it asks for',
      'verificar y guardar la dirección y la clave de API, que pregunta',
    ),
    options: [{ flags: '--url <url>', text: say('address of the service', 'dirección del servicio') }],
    load: () => import('./commands/login.ts'),
  },
  {
    name: 'emit',
    args: ['<file>'],
    text: say(
      'emit a document from a JSON file (- for stdin)',
      'emitir un comprobante de un archivo JSON (- para stdin)',
    ),
    options: [
      TYPE,
      {
        flags: '--idempotency-key <key>',
        text: say(
          'key of this emission; else a digest of the file',
          'clave de esta emisión; si no, un resumen del archivo',
        ),
      },
      { flags: '--async', text: say('do not wait for SUNAT', 'no esperar a SUNAT') },
    ],
    load: () => import('./commands/emit.ts'),
  },
  {
    name: 'validate',
    args: ['<file>'],
    text: say('check a document without emitting it', 'validar un comprobante sin emitirlo'),
    options: [TYPE],
    load: () => import('./commands/validate.ts'),
  },
  {
    name: 'get',
    args: ['<document>'],
    text: say('show a document, by its number or id', 'mostrar un comprobante, por su número o id'),
    load: () => import('./commands/get.ts'),
  },
  {
    name: 'list',
    text: say('list documents, newest first', 'listar comprobantes, primero los más nuevos'),
    options: [
      { flags: '--status <status>', text: say('state, such as ACCEPTED', 'estado, como ACCEPTED') },
      { flags: '--from <day>', text: say('first day of issue, YYYY-MM-DD', 'primer día de emisión, AAAA-MM-DD') },
      { flags: '--to <day>', text: say('last day of issue, YYYY-MM-DD', 'último día de emisión, AAAA-MM-DD') },
      { flags: '--limit <n>', text: say('how many (default 20)', 'cuántos (20 si no se indica)') },
    ],
    load: () => import('./commands/list.ts'),
  },
  {
    name: 'pdf',
    args: ['<document>'],
    text: say('download the printed form', 'descargar la representación impresa'),
    options: [
      { flags: '--format <format>', text: say('a4, a5, ticket or ticket58', 'a4, a5, ticket o ticket58') },
      { flags: '--output <file>', text: say('file to write (- for stdout)', 'archivo de salida (- para stdout)') },
    ],
    load: () => import('./commands/pdf.ts'),
  },
  {
    name: 'void',
    args: ['<document>'],
    text: say('void a document', 'dar de baja un comprobante'),
    options: [{ flags: '--reason <text>', text: say('reason, as SUNAT gets it', 'motivo, como lo recibe SUNAT') }],
    load: () => import('./commands/void.ts'),
  },
  {
    name: 'listen',
    text: say('forward the events of the company to a local URL', 'reenviar los eventos de la empresa a una URL local'),
    options: [
      { flags: '--forward-to <url>', text: say('URL that receives each event', 'URL que recibe cada evento') },
      { flags: '--events <types>', text: say('types, with commas between them', 'tipos, separados por comas') },
      { flags: '--state <file>', text: say('file with the position', 'archivo con la posición') },
    ],
    load: () => import('./commands/listen.ts'),
  },
  {
    name: 'trigger',
    args: ['[case]'],
    text: say(
      'have the sandbox give an answer (test companies)',
      'provocar una respuesta del sandbox (empresas de prueba)',
    ),
    options: [
      { flags: '--list', text: say('list the cases', 'listar los casos') },
      { flags: '--series <series>', text: say('series (default F001 or T001)', 'serie (F001 o T001 si no se indica)') },
    ],
    load: () => import('./commands/trigger.ts'),
  },
  {
    name: 'doctor',
    text: say(
      'check address, key, clock, channel and certificate',
      'verificar dirección, clave, hora, canal y certificado',
    ),
    load: () => import('./commands/doctor.ts'),
  },
  {
    name: 'open',
    args: ['<document>'],
    text: say('open the page of a document in the browser', 'abrir la página de un comprobante en el navegador'),
    options: [{ flags: '--print', text: say('print the URL only', 'solo mostrar la URL') }],
    load: () => import('./commands/open.ts'),
  },
  {
    name: 'mcp',
    text: say('serve a model by the Model Context Protocol', 'atender a un modelo por el Model Context Protocol'),
    options: [
      {
        flags: '--allow-write',
        text: say('offer drafts, which a person confirms', 'ofrecer borradores, que confirma una persona'),
      },
    ],
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'confirm',
    args: ['<draft>'],
    text: say(
      'confirm a draft of a model, with your password',
      'confirmar un borrador de un modelo, con su contraseña',
    ),
    load: () => import('./commands/confirm.ts'),
  },
  {
    name: 'completion',
    args: ['<shell>'],
    text: say('print the completion for bash or zsh', 'mostrar el autocompletado para bash o zsh'),
    load: () => import('./commands/completion.ts'),
  },
];
