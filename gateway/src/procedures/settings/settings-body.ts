import type { Settings } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { COMPANY_ENTRIES, toCompanyBody } from '../tenants/tenant-body.ts';
import { LogoBodySchema, toLogoBody } from './logo.ts';

/** Settings of a company for its own users; no secret is among them. */
export const SettingsSchema = v.object({
  ...COMPANY_ENTRIES,
  logo: v.nullable(LogoBodySchema),
  sunat: v.nullable(v.object({ username: v.string() })),
});
export type SettingsBody = v.InferOutput<typeof SettingsSchema>;

export function toSettingsBody(settings: Settings, now: Date): SettingsBody {
  const { logo, sunatUsername: username } = settings;
  return {
    ...toCompanyBody(settings, now),
    logo: logo && toLogoBody(logo),
    sunat: username === null ? null : { username },
  };
}
