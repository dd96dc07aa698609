import { ChasquiApiError } from '@chasqui/client';
import { NewClientSchema } from '@chasqui/core/clients';
import { NewProductSchema } from '@chasqui/core/products';
import { expect, it, vi } from 'vitest';
import { findProblems, showProblems } from './form-problems.ts';

vi.stubGlobal('localStorage', { getItem: () => 'en' });
vi.stubGlobal('HTMLElement', class {});

const CLIENT = { identityType: '6', identityNumber: '20600000001', name: 'Quipu S.A.C.' };
const PRODUCT = { code: 'A', description: 'Clavo', unitCode: 'NIU' };

it.each([
  ['Q', 'Debe tener al menos 3 caracteres'],
  ['', 'Es obligatorio'],
  ['x'.repeat(1_501), 'Debe ser un texto de 3 a 1500 caracteres'],
])('the problem of the name %j is short and begins with a capital letter', (name, problem) => {
  expect(findProblems(NewClientSchema, { ...CLIENT, name }, 'es')).toEqual({ name: problem });
});

it('a price that is left out is required, and nothing more', () => {
  expect(findProblems(NewProductSchema, PRODUCT, 'es')).toEqual({ unitPrice: 'Es obligatorio' });
});

it('a price in letters is told to be no number, without limits of digits', () => {
  const problems = findProblems(NewProductSchema, { ...PRODUCT, unitPrice: 'doce' }, 'es');
  expect(problems).toEqual({ unitPrice: 'Debe ser un número, como 12.50' });
});

it('leaves for the notice the problems without a field on the screen', () => {
  const problem = (path: string) => ({ path, message: 'must be another', code: 'X' });
  const error = (...paths: string[]) => new ChasquiApiError({ status: 400, message: 'm', details: paths.map(problem) });
  const set: unknown[] = [];
  const form = {
    setErrors: (problems: unknown) => set.push(problems),
    getInputNode: (path: string) => (path === 'amount' ? ({} as Element) : null),
  };
  expect(showProblems(error('amount'), form)).toBeNull();
  expect(set).toEqual([{ amount: 'Must be another' }]);
  expect(showProblems(error('amount', 'other'), form)).toMatchObject({ details: [{ path: 'other' }] });
  const toFields = ({ price }: Readonly<Record<string, string>>) => ({ amount: String(price) });
  expect(showProblems(error('price'), form, toFields)).toBeNull();
  const outage = new ChasquiApiError({ status: 503, message: 'm' });
  expect(showProblems(outage, form)).toBe(outage);
});
