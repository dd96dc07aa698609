import { type Message, say } from '@chasqui/core/messages';
import { countDocuments, counted, formatMoney } from '../language/formats.ts';
import type { SalesMonth } from './sales-month.ts';

export type Step = SalesMonth['steps'][number];

/** Part of a month that decides about its steps. */
export interface MonthFacts extends Pick<SalesMonth, 'state' | 'own' | 'sunat' | 'differenceCount' | 'files'> {
  readonly steps: readonly Step[];
}

/** Returns the steps that are offered. SUNAT takes an answer to its proposal unseen, but a person sees it first. */
export function offeredSteps({ steps, state, sunat }: MonthFacts): readonly Step[] {
  return state === 'proposal' && sunat === null ? [] : steps;
}

export interface NextStep {
  readonly color: string;
  readonly title: Message;
  /** Null if it is what a person does in SOL, which the month has. */
  readonly text: Message | null;
}

const ANSWERED_TEXT = say(
  'The register is preliminary. Register it now, or take it back if something is missing.',
  'El registro está en preliminar. Regístrelo ahora, o elimínelo si falta algo.',
);

/** Returns what a person does next for a month. */
export function nextStep(month: MonthFacts): NextStep {
  const { state, sunat, differenceCount } = month;
  switch (state) {
    case 'proposal':
      return answerProposal(sunat, differenceCount);
    case 'accepted':
      return {
        color: 'blue',
        title: say('The proposal is accepted', 'La propuesta está aceptada'),
        text: ANSWERED_TEXT,
      };
    case 'replaced':
      return differenceCount === 0
        ? { color: 'blue', title: say('SUNAT has your register', 'SUNAT tiene su registro'), text: ANSWERED_TEXT }
        : sendAgain(differenceCount);
    case 'registered':
      return {
        color: 'green',
        title: say('Now generate the register in SOL', 'Ahora genere el registro en SOL'),
        text: null,
      };
    case 'generated':
      return differenceCount === 0 ? describeGenerated(month) : adjust(differenceCount);
  }
}

function sendAgain(count: number): NextStep {
  const { message, es } = countDocuments(count);
  return {
    color: 'orange',
    title: say(`Since your register was sent, ${message} changed`, `Desde el envío de su registro cambió: ${es}`),
    text: say(
      'Take the replacement back and send it again, so that SUNAT has them.',
      'Elimine el reemplazo y envíelo de nuevo, para que SUNAT los tenga.',
    ),
  };
}

function describeGenerated({ files }: MonthFacts): NextStep {
  const hasReceipt = files.some(({ kind }) => kind === 'receipt');
  return {
    color: 'green',
    title: say('The register is generated', 'El registro está generado'),
    text: hasReceipt
      ? say('It can be changed only by later adjustments, in SOL.', 'Solo se cambia con ajustes posteriores, en SOL.')
      : say(
          'SUNAT has not given its receipt here: ask for it above, or take it from SOL.',
          'SUNAT no ha entregado aquí su constancia: pídala arriba o descárguela de SOL.',
        ),
  };
}

function adjust(count: number): NextStep {
  const { message, es } = countDocuments(count);
  return {
    color: 'orange',
    title: say(`The register is generated, and differs in ${message}`, `El registro está generado y difiere en ${es}`),
    text: say(
      'Record them in SOL as later adjustments (ajustes posteriores).',
      'Regístrelos en SOL como ajustes posteriores.',
    ),
  };
}

function answerProposal(sunat: MonthFacts['sunat'], count: number): NextStep {
  if (sunat === null) {
    return {
      color: 'blue',
      title: say("Ask for SUNAT's proposal", 'Pida la propuesta de SUNAT'),
      text: say(
        'It is then compared with your register, document by document.',
        'Luego se compara con su registro, comprobante por comprobante.',
      ),
    };
  }
  if (count === 0) {
    return {
      color: 'green',
      title: say('Accept the proposal', 'Acepte la propuesta'),
      text: say('It agrees with your register.', 'Coincide con su registro.'),
    };
  }
  const { message, es } = countDifferences(count);
  return {
    color: 'orange',
    title: say(`Look at ${message}`, `Revise ${es}`),
    text: say(
      'Then accept the proposal as it is, or replace it with your register.',
      'Luego acepte la propuesta tal como está, o reemplácela con su registro.',
    ),
  };
}

function countDifferences(count: number): Message {
  return counted(count, say('difference', 'diferencia'), say('differences', 'diferencias'));
}

/** Returns true for a step that leads on and loses nothing. */
export function isHarmless(step: Step, { differenceCount }: MonthFacts): boolean {
  return step === 'register_preliminary' || (step === 'accept' && differenceCount === 0);
}

/** Returns the question before a step: what happens with it. */
export function askBefore(step: Step, month: MonthFacts): Message {
  switch (step) {
    case 'accept':
      return askToAccept(month.differenceCount);
    case 'replace':
      return askToReplace(month);
    case 'register_preliminary':
      return say(
        'SUNAT registers the preliminary of the month. After it a person generates the register in SOL.',
        'SUNAT registra el preliminar del mes. Después, una persona genera el registro en SOL.',
      );
    case 'delete_preliminary':
      return month.state === 'registered'
        ? say(
            'The preliminary is no longer registered. The answer to the proposal stays.',
            'El preliminar deja de estar registrado. La respuesta a la propuesta se conserva.',
          )
        : say(
            'The proposal is not accepted any more, and waits for an answer again.',
            'La propuesta deja de estar aceptada y vuelve a esperar una respuesta.',
          );
    case 'delete_replacement':
      return say(
        "SUNAT deletes your file. The month has SUNAT's proposal again.",
        'SUNAT elimina su archivo. El mes vuelve a tener la propuesta de SUNAT.',
      );
  }
}

const ACCEPTED = say(
  'SUNAT takes its own proposal as your register of the month: it becomes preliminary.',
  'SUNAT toma su propia propuesta como su registro del mes: queda en preliminar.',
);

function askToAccept(count: number): Message {
  if (count === 0) return ACCEPTED;
  const { message, es } = countDifferences(count);
  const [isLeft, queda] = count === 1 ? ['is', 'Queda'] : ['are', 'Quedan'];
  return say(
    `There ${isLeft} ${message} left. The register will have the amounts of SUNAT. ${ACCEPTED.message}`,
    `${queda} ${es}. El registro tendrá los importes de SUNAT. ${ACCEPTED.es}`,
  );
}

function askToReplace({ own }: MonthFacts): Message {
  const { message, es } = countDocuments(own.count);
  const total = formatMoney(own.total, 'PEN');
  return say(
    `A file with your register goes to SUNAT: ${message}, ${total}. It takes the place of the whole proposal: documents that only SUNAT has are not in it.`,
    `Se envía a SUNAT un archivo con su registro: ${es}, ${total}. Ocupa el lugar de toda la propuesta: no incluye los comprobantes que solo tiene SUNAT.`,
  );
}
