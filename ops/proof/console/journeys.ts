import { expect } from 'vitest';
import { post } from '../e2e/api.ts';
import { addUser, FIRST_ADMIN, logIn, type Person } from '../e2e/people.ts';
import { MASTER_KEY, type Service, type ServiceOptions, startService } from '../e2e/service.ts';
import { createTenant, type TestTenant } from '../e2e/tenant.ts';
import { type ConsoleVisit, launchBrowser, logInAsOperator, logInAt, openConsole, openScreen } from './open-console.ts';

const MANY = { general: 5_000, api: 5_000, admin: 5_000 } as const;

type Role = 'admin' | 'facturador' | 'viewer';
type Look = (visit: ConsoleVisit) => Promise<void>;

/** A service with one company, its people, and a browser. */
export interface Journeys {
  readonly service: Service;
  readonly tenant: TestTenant;
  readonly people: Readonly<Record<Role, Person>>;
  /** Sends a POST request with the API key of the company. Returns the id of the new record. */
  create(path: string, body: unknown): Promise<string>;
  /** Opens the console at its login. Fails if the browser complains about anything. */
  visit(look: Look): Promise<void>;
  /** Continues the visit of a person of the role, or of the operator, at its first screen. The first time logs in. */
  visitAs(role: Role | 'operator', look: Look): Promise<void>;
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
  const visits = new Map<Role | 'operator', ConsoleVisit>();
  return {
    service,
    tenant,
    people,
    async create(path, body) {
      const answer = await post(service, tenant, path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return String(answer.body.id);
    },
    async visit(look) {
      const visit = await openConsole(browser, service);
      await lookAt(visit, look);
      await visit.close();
    },
    async visitAs(role, look) {
      const visit = visits.get(role) ?? (await openConsole(browser, service));
      const isNew = !visits.delete(role);
      await lookAt(visit, async () => {
        if (!isNew) await openScreen(visit.page, ...FIRST_SCREENS[role === 'operator' ? 'operator' : 'member']);
        else if (role === 'operator') await logInAsOperator(visit.page, MASTER_KEY);
        else await logInAt(visit.page, tenant, people[role]);
        await look(visit);
      });
      visits.set(role, visit);
    },
    async close() {
      await browser.close();
      await service.close();
    },
  };
}

const FIRST_SCREENS: Readonly<Record<'member' | 'operator', readonly [path: string, title: string]>> = {
  member: ['/', 'Inicio'],
  operator: ['/operator/companies', 'Empresas'],
};

/** Fails if the browser complains about anything. A visit that fails is not continued. */
async function lookAt(visit: ConsoleVisit, look: Look): Promise<void> {
  try {
    await look(visit);
    expect(visit.complaints).toEqual([]);
    // Behind another page, such as a ticket that is printed, the console would be drawn only once a second.
    for (const other of visit.page.context().pages()) if (other !== visit.page) await other.close();
  } catch (error) {
    if (error instanceof Error) {
      const shown = `\nThe page showed:\n${await visit.page.locator('body').innerText()}`;
      error.message += shown;
      // The report of a case that passes at a second try has the stack only.
      error.stack += shown;
    }
    await visit.close();
    throw error;
  }
}
