import { beforeEach, expect, it } from 'vitest';
import { type LoginCheck, requireSafeLogin, UnsafeLoginError } from './database-login.ts';

const lines: unknown[] = [];
const log: LoginCheck['log'] = { warn: (...line: unknown[]) => void lines.push(line.at(-1)) };
beforeEach(() => {
  lines.length = 0;
});

/** Returns a database check that gives these answers, one after the other. */
function answering(...answers: (string | null | Error)[]): Pick<LoginCheck, 'describeDanger' | 'log' | 'pauseMs'> {
  const describeDanger = async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('It was asked too often');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { describeDanger, log, pauseMs: 1 };
}

it.each([true, false])('accepts a restricted login (production: %s)', async (isProduction) => {
  await requireSafeLogin({ ...answering(null), isProduction });
  expect(lines).toEqual([]);
});

it('warns once of a login with too many rights', async () => {
  await requireSafeLogin({ ...answering('rosa is a superuser'), isProduction: false });
  expect(lines).toEqual(['rosa is a superuser']);
});

it('refuses a login with too many rights in production', async () => {
  const refused = requireSafeLogin({ ...answering('rosa is a superuser'), isProduction: true });
  await expect(refused).rejects.toThrow(new UnsafeLoginError('rosa is a superuser'));
});

it('repeats the check while the database cannot be reached', async () => {
  const away = new Error('away');
  const refused = requireSafeLogin({ ...answering(away, away, 'rosa is a superuser'), isProduction: true });
  await expect(refused).rejects.toThrow(UnsafeLoginError);
  expect(lines).toEqual(Array(2).fill('the rights of the database login are not known yet'));
});
