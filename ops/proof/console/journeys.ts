import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { post } from '../e2e/api.ts';
import { addUser, FIRST_ADMIN, logIn, type Person } from '../e2e/people.ts';
import { MASTER_KEY, type Service, type ServiceOptions, startService } from '../e2e/service.ts';
import { createTenant, type TestTenant } from '../e2e/tenant.ts';
import { type ConsoleVisit, launchBrowser, logInAsOperator, logInAt, openConsole } from './open-console.ts';

const MANY = { general: 5_000, api: 5_000, admin: 5_000 } as const;

export type Role = 'admin' | 'facturador' | 'viewer';
type Look = (visit: ConsoleVisit) => Promise<void>;
type VisitOptions = Parameters<typeof openConsole>[2];

/** A service with one company, its people, and a browser. */
export interface Journeys {
  readonly service: Service;
  readonly tenant: TestTenant;
  readonly people: Readonly<Record<Role, Person>>;
  /** Sends a POST request with the API key of the company. Returns the id of the new record. */
  create(path: string, body: unknown): Promise<string>;
  /** Opens the console at its login. Fails if the browser complains about anything. */
  visit(look: Look, options?: VisitOptions): Promise<void>;
  /** Opens the console, and logs a person of the role in, or the operator. */
  visitAs(role: Role | 'operator', look: Look, options?: VisitOptions): Promise<void>;
  close(): Promise<void>;
}

interface JourneyOptions extends ServiceOptions {
  /** RUC of the company, if a test needs a certain one. */
  readonly ruc?: string;
}

export async function startJourneys({ ruc, ...options }: JourneyOptions = {}): Promise<Journeys> {
  const service = await startService({ rateLimits: MANY, ...options });
  const tenant = await createTenant(service, ruc === undefined ? {} : { ruc });
  const admin = await logIn(service, tenant, FIRST_ADMIN);
  const people = {
    admin,
    facturador: await addUser(service, tenant, { admin, role: 'facturador' }),
    viewer: await addUser(service, tenant, { admin, role: 'viewer' }),
  };
  const browser = await launchBrowser();
  const visit = (look: Look, visitOptions?: VisitOptions) => visitOnce({ browser, service }, look, visitOptions);
  return {
    service,
    tenant,
    people,
    async create(path, body) {
      const answer = await post(service, tenant, path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return String(answer.body.id);
    },
    visit,
    visitAs: (role, look, visitOptions) =>
      visit(async (opened) => {
        if (role === 'operator') await logInAsOperator(opened.page, MASTER_KEY);
        else await logInAt(opened.page, tenant, people[role]);
        await look(opened);
      }, visitOptions),
    async close() {
      await browser.close();
      await service.close();
    },
  };
}

interface Opened {
  readonly browser: Browser;
  readonly service: Service;
}

async function visitOnce({ browser, service }: Opened, look: Look, options?: VisitOptions): Promise<void> {
  const opened = await openConsole(browser, service, options);
  try {
    await look(opened);
    expect(opened.complaints).toEqual([]);
  } finally {
    await opened.close();
  }
}
