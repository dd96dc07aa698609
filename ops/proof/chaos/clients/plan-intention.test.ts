import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { type Company, createBooks, type KnownDocument } from './company.ts';
import { type Intention, MARKER } from './intention.ts';
import { planIntention, WEIGHTS } from './plan-intention.ts';

const TODAY = '2026-11-21';
const RUC = '20600000001';
const PATHS = Object.keys(WEIGHTS);

function known(documentType: '01' | '03', correlative: number): KnownDocument {
  const series = documentType === '01' ? 'F001' : 'B001';
  return { id: `${documentType}-${correlative}`, documentType, series, correlative, issueDate: TODAY };
}

const PROFILE = { usesSummaries: false, usesVoidAssistant: false, hasOse: false, isTest: false };

function createCompany(profile = PROFILE): Company {
  const company = { tenantId: 't1', ruc: RUC, apiKey: 'sk', profile, ...createBooks() };
  company.modifiable.push(known('01', 1), known('03', 1));
  for (let correlative = 10; correlative < 60; correlative += 1) {
    company.voidable.push(known(correlative % 2 === 0 ? '01' : '03', correlative));
  }
  return company;
}

function plan(count: number, company = createCompany(), seed = 'plan'): Intention[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) =>
    planIntention(random, { company, marker: `chaos-1-${index}`, today: TODAY }),
  );
}

const INTENTIONS = plan(600);

describe('the documents that chaos clients plan', () => {
  it('have every type, with and without keys, numbered by client or service', () => {
    expect(new Set(INTENTIONS.map(({ path }) => path))).toEqual(new Set(PATHS));
    for (const isNumbered of [true, false]) {
      for (const hasKey of [true, false]) {
        const alike = INTENTIONS.filter((one) => one.isNumbered === isNumbered && (one.key !== null) === hasKey);
        expect(alike.length, `numbered ${isNumbered}, key ${hasKey}`).toBeGreaterThan(20);
      }
    }
    expect(new Set(INTENTIONS.map(({ expected }) => expected))).toEqual(new Set(['ACCEPTED', 'REJECTED', 'ERROR']));
  });

  it('are valid requests of the service', () => {
    for (const { path, body } of INTENTIONS) {
      const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.path === path);
      expect(() => v.parse(definition?.body ?? v.never(), body), path).not.toThrow();
    }
  });

  it('carry their marker in the request, once per document', () => {
    for (const { marker, body } of INTENTIONS) expect(MARKER.exec(JSON.stringify(body))?.[0]).toBe(marker);
    expect(new Set(INTENTIONS.map(({ marker }) => marker)).size).toBe(INTENTIONS.length);
  });

  it('never repeat a number', () => {
    const numbers = INTENTIONS.flatMap(({ path, body, isNumbered }) =>
      isNumbered ? [`${path} ${body.series ?? body.issueDate} ${body.correlative}`] : [],
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('have a key if the number may become free again', () => {
    const failing = INTENTIONS.filter(({ expected, isNumbered }) => expected === 'ERROR' && isNumbered);
    expect(failing.length).toBeGreaterThan(0);
    for (const { key } of failing) expect(key).not.toBeNull();
  });

  it('never void one document twice', () => {
    const voided = INTENTIONS.filter(({ path }) => path === 'voided-documents').flatMap(({ body }) =>
      (body.items as { documentType: string; correlative: number }[]).map(
        ({ documentType, correlative }) => `${documentType} ${correlative}`,
      ),
    );
    expect(voided.length).toBeGreaterThan(20);
    expect(new Set(voided).size).toBe(voided.length);
  });

  it('are voided one by one, with a key, by a company that uses the void assistant', () => {
    const voidings = plan(600, createCompany({ ...PROFILE, usesVoidAssistant: true })).filter(({ path }) =>
      path.endsWith('/void'),
    );
    expect(voidings.length).toBeGreaterThan(20);
    expect(new Set(voidings.map(({ path }) => path)).size).toBe(voidings.length);
    expect(voidings.every(({ key }) => key !== null)).toBe(true);
  });

  it('depend on the seed only', () => {
    expect(plan(50)).toEqual(plan(50));
    expect(plan(50)).not.toEqual(plan(50, createCompany(), 'another'));
  });

  it('are facturas while there is no document to refer to', () => {
    const intentions = plan(300, { tenantId: 't1', ruc: RUC, apiKey: 'sk', profile: PROFILE, ...createBooks() });
    expect(intentions.map(({ path }) => path)).not.toContain('voided-documents');
    expect(intentions.map(({ path }) => path)).not.toContain('credit-notes');
  });
});
