import { type Message, say } from '@chasqui/core/messages';
import {
  GUIDE_TRIGGERS,
  type GuideTrigger,
  PROPOSAL_BUYERS,
  STATED_VALIDITY,
  TRIGGERS,
  type Trigger,
  UNKNOWN_ORDER,
} from './trigger.ts';

/** Answer of the sandbox that a document asks for, under a name for people and programs. */
export interface TriggerCase {
  readonly name: string;
  /** Document that asks for it: a factura, a guide, or the voiding of a factura. */
  readonly kind: 'sale' | 'guide' | 'voiding';
  readonly text: Message;
  /** Receiver's number; undefined if the receiver does not matter. */
  readonly identityNumber?: string;
  readonly purchaseOrder?: string;
  /** Reason for voiding. */
  readonly reason?: string;
}

type AnyTrigger = Trigger | GuideTrigger;

/** Returns the name of a trigger, and its effect. */
function describe(trigger: AnyTrigger): readonly [name: string, text: Message] {
  switch (trigger.kind) {
    case 'reject': {
      const { code, message } = trigger.refusal;
      return [`reject-${code}`, say(`rejected with ${code}: ${message}`, `rechazado con ${code}: ${message}`)];
    }
    case 'observe': {
      const codes = trigger.observations.map(({ code }) => code).join(', ');
      return ['observe', say(`accepted with observations ${codes}`, `aceptado con observaciones ${codes}`)];
    }
    case 'silence':
      return ['silence', say('received, never answered', 'recibido, nunca respondido')];
    case 'lost_answer':
      return ['lost-answer', say('registered, and the answer is lost', 'registrado, y la respuesta se pierde')];
    case 'fault_once': {
      const { code } = trigger.refusal;
      return [`fault-${code}-once`, say(`fault ${code} at the first send`, `error ${code} en el primer envío`)];
    }
    case 'fault': {
      const { code, message } = trigger.refusal;
      return [`fault-${code}`, say(`fault ${code}: ${message}`, `error ${code}: ${message}`)];
    }
    case 'http_error':
      return ['http-500', say('HTTP 500, always', 'HTTP 500, siempre')];
    case 'http_status': {
      const { status, once } = trigger;
      return once
        ? [`http-${status}-once`, say(`HTTP ${status} at the first send`, `HTTP ${status} en el primer envío`)]
        : [`http-${status}`, say(`HTTP ${status}, always`, `HTTP ${status}, siempre`)];
    }
    case 'not_registered':
      return ['not-registered', say('the ticket ends without a CDR', 'el ticket termina sin CDR')];
    case 'slow':
      return [
        'slow',
        say(`the ticket is in process ${trigger.polls} times`, `el ticket está en proceso ${trigger.polls} veces`),
      ];
    case 'late_cdr':
      return ['late-cdr', say('the CDR comes after the verdict', 'el CDR llega después de la respuesta')];
    case 'lost_ticket':
      return ['lost-ticket', say('the first ticket stays unknown', 'el primer ticket queda desconocido')];
  }
}

function casesOf(
  kind: 'sale' | 'guide',
  prefix: string,
  triggers: Iterable<readonly [string, AnyTrigger]>,
): readonly TriggerCase[] {
  return [...triggers].map(([identityNumber, trigger]) => {
    const [name, text] = describe(trigger);
    return { name: `${prefix}${name}`, kind, text, identityNumber };
  });
}

const VALIDITIES = {
  '0': [
    'not-found',
    say('accepted; the consulta integrada does not find it', 'aceptado; la consulta integrada no lo encuentra'),
  ],
  '2': ['void', say('accepted; the consulta integrada says void', 'aceptado; la consulta integrada dice anulado')],
} as const;

const PROPOSALS = {
  absent: [
    'proposal-absent',
    say("absent from SIRE's proposal of sales", 'ausente de la propuesta de ventas del SIRE'),
  ],
  tenMore: [
    'proposal-ten-more',
    say("10.00 more in SIRE's proposal of sales", '10.00 más en la propuesta de ventas del SIRE'),
  ],
  otherCurrency: [
    'proposal-other-currency',
    say("in another currency in SIRE's proposal of sales", 'en otra moneda en la propuesta de ventas del SIRE'),
  ],
  voidUnknown: [
    'proposal-void-unknown',
    say(
      "active in SIRE's proposal of sales, also once it is void",
      'activo en la propuesta de ventas del SIRE, también anulado',
    ),
  ],
} as const satisfies Record<keyof typeof PROPOSAL_BUYERS, readonly [string, Message]>;

/** Every answer that a document can ask of the sandbox, made from the tables of the triggers. */
export const TRIGGER_CASES: readonly TriggerCase[] = [
  ...casesOf('sale', '', TRIGGERS),
  ...[...STATED_VALIDITY].map(([identityNumber, state]): TriggerCase => {
    const [name, text] = VALIDITIES[state];
    return { name: `validity-${name}`, kind: 'sale', text, identityNumber };
  }),
  {
    name: 'order-not-found',
    kind: 'sale',
    text: say(
      'accepted; the buyer finds it in SIRE, the consulta integrada does not',
      'aceptado; el comprador lo halla en el SIRE, la consulta integrada no',
    ),
    purchaseOrder: UNKNOWN_ORDER,
  },
  ...Object.entries(PROPOSAL_BUYERS).map(([buyer, identityNumber]): TriggerCase => {
    const [name, text] = PROPOSALS[buyer as keyof typeof PROPOSAL_BUYERS];
    return { name, kind: 'sale', text, identityNumber };
  }),
  ...casesOf('guide', 'guide-', GUIDE_TRIGGERS),
  {
    name: 'void-reject',
    kind: 'voiding',
    text: say('the voiding is rejected with 2329', 'la baja es rechazada con 2329'),
    reason: 'SANDBOX 2329',
  },
  {
    name: 'void-slow',
    kind: 'voiding',
    text: say('the ticket of the voiding is in process twice', 'el ticket de la baja está en proceso dos veces'),
    reason: 'SANDBOX SLOW 2',
  },
];
