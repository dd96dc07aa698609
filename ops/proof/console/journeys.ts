import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { addUser, FIRST_ADMIN, logIn, type Person } from '../e2e/people.ts';
import { type Service, type ServiceOptions, startService } from '../e2e/service.ts';
import { createTenant, type TestTenant } from '../e2e/tenant.ts';
import { type ConsoleVisit, launchBrowser, logInAt, openConsole } from './open-console.ts';

const MANY = { general: 5_000, api: 5_000, admin: 5_000 } as const;

type Role = 'admin' | 'facturador' | 'viewer';
type Look = (visit: ConsoleVisit) => Promise<void>;
type VisitOptions = Parameters<typeof openConsole>[2];

/** A service with one company, its people, and a browser. */
export interface Journeys {
  readonly service: Service;
  readonly tenant: TestTenant;
  readonly people: Readonly<Record<Role, Person>>;
  /** Opens the console at its login. Fails if the browser complains about anything. */
  visit(look: Look, options?: VisitOptions): Promise<void>;
  /** Opens the console, and logs a person of the role in. */
  visitAs(role: Role, look: Look, options?: VisitOptions): Promise<void>;
  close(): Promise<void>;
}

export async function startJourneys(options: ServiceOptions = {}): Promise<Journeys> {
  const service = await startService({ rateLimits: MANY, ...options });
  const tenant = await createTenant(service);
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
    visit,
    visitAs: (role, look, visitOptions) =>
      visit(async (opened) => {
        await logInAt(opened.page, tenant, people[role]);
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
