import { type Message, say } from '../messages/index.ts';

/** Progress of a ticket: under way, done, or ended without a result. */
export type TicketProgress = 'running' | 'done' | 'failed';

interface TicketMeaning {
  readonly progress: TicketProgress;
  readonly meaning: Message;
}

const MEANINGS: ReadonlyMap<string, TicketMeaning> = new Map([
  ['01', { progress: 'running', meaning: say('Loaded', 'Cargado') }],
  ['02', { progress: 'running', meaning: say('The file is being checked', 'Validando archivo') }],
  [
    '03',
    {
      progress: 'failed',
      meaning: say('Processed with errors: the report lists them', 'Procesado con errores: el reporte los lista'),
    },
  ],
  ['04', { progress: 'done', meaning: say('Processed without errors', 'Procesado sin errores') }],
  ['05', { progress: 'running', meaning: say('In process', 'En proceso') }],
  ['06', { progress: 'done', meaning: say('Finished', 'Terminado') }],
]);

const UNDESCRIBED = say('SUNAT ended it without a result', 'SUNAT lo terminó sin resultado');

/** States that the manual does not describe, seen as failures. */
const FAILURES: ReadonlySet<string> = new Set(['07', '08', '10']);

/**
 * Returns what a ticket's state (codEstadoProceso) means. A finished upload whose rows have errors failed. A state that is not
 * known goes on, so that no result is lost: the caller stops asking by time.
 */
export function readTicketState(state: string, faultyRows: number): TicketMeaning {
  const known = MEANINGS.get(state);
  if (known === undefined) return { progress: FAILURES.has(state) ? 'failed' : 'running', meaning: UNDESCRIBED };
  const failed = MEANINGS.get('03');
  return known.progress === 'done' && faultyRows > 0 && failed !== undefined ? failed : known;
}
