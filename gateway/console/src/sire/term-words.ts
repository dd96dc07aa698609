import { type Message, say } from '@chasqui/core/messages';
import { daysBetween } from '@chasqui/core/time';
import type { ShownOutcome } from '../components/outcome-badge.tsx';
import { counted, formatDay } from '../language/formats.ts';
import type { SalesMonth } from './sales-month.ts';

/** Days before its end from which a term is shown as near. */
const NEAR_DAYS = 5;

/** Returns the term of a month with the days that are left. A generated month only tells its day. */
export function describeTerm(dueDate: string, state: SalesMonth['state'], today: string): ShownOutcome {
  const day = formatDay(dueDate);
  if (state === 'generated') return { words: say(`Term: ${day}`, `Vencimiento: ${day}`), color: 'gray' };
  const left = daysBetween(today, dueDate);
  if (left < 0) {
    const { message, es } = countDays(-left);
    return { words: say(`Was due on ${day}, ${message} ago`, `Venció el ${day}, hace ${es}`), color: 'red' };
  }
  if (left === 0) return { words: say('Due today', 'Vence hoy'), color: 'red' };
  const { message, es } = countDays(left);
  const words = say(`Due on ${day}, in ${message}`, `Vence el ${day}, en ${es}`);
  return { words, color: left <= NEAR_DAYS ? 'orange' : 'green' };
}

function countDays(count: number): Message {
  return counted(count, say('day', 'día'), say('days', 'días'));
}
