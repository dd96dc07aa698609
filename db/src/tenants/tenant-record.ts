import type { IssuerAddress } from '@chasqui/core/parties';
import { tenants } from '../schema/index.ts';

/** Tenant as the administration sees it. */
export interface TenantRecord {
  readonly id: string;
  readonly ruc: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly address: IssuerAddress;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const TENANT_COLUMNS = {
  id: tenants.id,
  ruc: tenants.ruc,
  name: tenants.name,
  tradeName: tenants.tradeName,
  address: tenants.address,
  active: tenants.active,
  createdAt: tenants.createdAt,
  updatedAt: tenants.updatedAt,
} as const;
