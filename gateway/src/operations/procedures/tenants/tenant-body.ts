import { component, described } from '@chasqui/core/fields';
import { MOVE_STATES, TENANT_MODES, type TenantDetail } from '@chasqui/db/tenants';
import * as v from 'valibot';
import {
  CERTIFICATES_ENTRIES,
  type ShownFor,
  toCertificatesBody,
} from '../../../kernel/certificates/certificate-body.ts';
import { SunatBodySchema, toSunatBody } from './sunat-fields.ts';

export const AddressBodySchema = component(
  'Address',
  v.object({
    ubigeo: v.string(),
    address: v.string(),
    department: v.nullable(v.string()),
    province: v.nullable(v.string()),
    district: v.nullable(v.string()),
  }),
);

/** Fields of a company for every caller that may see it; no secret is among them. */
export const COMPANY_ENTRIES = {
  id: v.string(),
  ruc: v.string(),
  mode: v.pipe(
    v.picklist(TENANT_MODES),
    described(
      'Documents of a test company go to the sandbox only',
      'Los comprobantes de una empresa de prueba van solo al sandbox',
    ),
  ),
  name: v.string(),
  tradeName: v.nullable(v.string()),
  address: AddressBodySchema,
  sunat: v.nullable(SunatBodySchema),
  ...CERTIFICATES_ENTRIES,
  createdAt: v.string(),
  updatedAt: v.string(),
} as const;

export const TenantSchema = component(
  'Tenant',
  v.object({
    ...COMPANY_ENTRIES,
    active: v.boolean(),
    testTenantId: v.nullable(
      v.pipe(
        v.string(),
        described(
          'Id of its test twin; null for a test tenant',
          'Id de su gemela de prueba; null en una empresa de prueba',
        ),
      ),
    ),
    liveTenantId: v.nullable(
      v.pipe(
        v.string(),
        described('Id of the tenant whose test twin this is', 'Id de la empresa de la que esta es la gemela de prueba'),
      ),
    ),
    sunatUsername: v.nullable(v.string()),
    pseRuc: v.nullable(
      v.pipe(
        v.string(),
        described(
          'RUC of the PSE whose SOL user may send the documents of this tenant',
          'RUC del PSE cuyo usuario SOL puede enviar los comprobantes de esta empresa',
        ),
      ),
    ),
    moveState: v.nullable(
      v.pipe(
        v.picklist(MOVE_STATES),
        described(
          'State of a company that moves to another database: `closing` and `moving` answer reads only; `moved` and `arriving`, the copy there, answer nothing. Null for every other',
          'Estado de una empresa que se traslada a otra base de datos: `closing` y `moving` solo responden lecturas; `moved` y `arriving`, la copia allá, no responden nada. Null en las demás',
        ),
      ),
    ),
    movedTo: v.nullable(
      v.pipe(
        v.string(),
        described(
          'Cell that has a company in the state `moved`, or host and name of its database; null until it is open there',
          'Celda que tiene una empresa en estado `moved`, o host y nombre de su base de datos; null hasta que se abre allá',
        ),
      ),
    ),
  }),
);
export type TenantBody = v.InferOutput<typeof TenantSchema>;

/** Moment and language of an answer. */
type Shown = Pick<ShownFor, 'now' | 'language'>;

export function toTenantBody(tenant: TenantDetail, shown: Shown): TenantBody {
  const { active, testTenantId, liveTenantId, sunatUsername, pseRuc, moveState, movedTo } = tenant;
  const links = { testTenantId, liveTenantId, sunatUsername, pseRuc };
  return { ...toCompanyBody(tenant, shown), active, ...links, moveState, movedTo };
}

export function toCompanyBody(tenant: TenantDetail, shown: Shown) {
  return {
    id: tenant.id,
    ruc: tenant.ruc,
    mode: tenant.mode,
    name: tenant.name,
    tradeName: tenant.tradeName,
    address: tenant.address,
    sunat: toSunatBody(tenant),
    ...toCertificatesBody(tenant, { ...shown, ruc: tenant.ruc }),
    createdAt: tenant.createdAt.toISOString(),
    updatedAt: tenant.updatedAt.toISOString(),
  };
}
