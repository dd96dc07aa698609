import { EnvError, type EnvSource, parseGatewayEnv, parseWorkersEnv } from '@chasqui/platform/env';
import { type Finding, findingsOf } from './finding.ts';

const { well, risky, ill } = findingsOf('settings');
/**
 * Variables that `npm start` generates outside of production. A gateway started alone must get them from its
 * environment.
 */
const GENERATED = ['MASTER_KEY', 'JWT_SECRET'] as const;

/**
 * Checks that gateway and workers would start with these variables. Returns each error line of a failed start, without
 * any value.
 * @param hasGateway false for a workers-only container, which does not get the gateway's secrets
 */
export function checkSettings(source: EnvSource, { hasGateway }: { readonly hasGateway: boolean }): readonly Finding[] {
  const gateway = hasGateway ? linesOf(parseGatewayEnv, source).map((line) => ['the gateway', line] as const) : [];
  const workers = linesOf(parseWorkersEnv, source).map((line) => ['the workers', line] as const);
  const whoseOf = new Map<string, readonly string[]>();
  for (const [whose, line] of [...gateway, ...workers]) whoseOf.set(line, [...(whoseOf.get(line) ?? []), whose]);
  if (whoseOf.size > 0) return [...whoseOf].map(([line, whose]) => judgeLine(line, whose, source));
  return [well(`${hasGateway ? 'gateway and ' : ''}workers would start with these variables`)];
}

function linesOf(parse: (source: EnvSource) => unknown, source: EnvSource): readonly string[] {
  try {
    parse(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
}

function judgeLine(line: string, whose: readonly string[], source: EnvSource): Finding {
  if (isGenerated(line, source)) {
    return risky(line, '`npm start` makes one outside of production; a gateway by itself does not start without');
  }
  return ill(line, `Like this ${whose.join(' and ')} would not start: docs/operate.md, Settings`);
}

function isGenerated(line: string, source: EnvSource): boolean {
  if (source.NODE_ENV === 'production') return false;
  return GENERATED.some((name) => line.startsWith(`${name} `) && (source[name] ?? '') === '');
}
