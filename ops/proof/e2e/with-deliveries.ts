import { untilTrue } from '../support/until-true.ts';
import type { Service } from './service.ts';

/** Sends webhooks until a program has ended, and returns its result. In tests no sweep runs by itself. */
export async function withDeliveries<Answer>(
  service: Pick<Service, 'sweepDeliveries'>,
  program: Promise<Answer>,
): Promise<Answer> {
  let hasEnded = false;
  const ended = program.finally(() => {
    hasEnded = true;
  });
  const sweep = async () => {
    await service.sweepDeliveries();
    return hasEnded;
  };
  const swept = untilTrue('the program ends', sweep, { pauseMs: 100 });
  const [answer] = await Promise.all([ended, swept]);
  return answer;
}
