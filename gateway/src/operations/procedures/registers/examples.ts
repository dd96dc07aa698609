import type { ExamplesTable } from '../../../kernel/operation/operation-examples.ts';

const RATE = { date: '2026-11-02', buy: 3.745, sell: 3.751 };

const TAXPAYER = {
  ruc: '20131312955',
  name: 'SUPERINTENDENCIA NACIONAL DE ADUANAS Y DE ADMINISTRACION TRIBUTARIA - SUNAT',
  status: 'ACTIVO',
  domicile: 'HABIDO',
  ubigeo: '150101',
  address: 'AV. GARCILASO DE LA VEGA NRO. 1472 CERCADO DE LIMA',
  lists: [{ list: 'retention_agents', since: '2002-06-01', resolution: '037-2002' }],
};

const DISTRICTS = {
  data: [{ ubigeo: '150122', district: 'Miraflores', province: 'Lima', department: 'Lima' }],
};

const DESKTOP = {
  code: '43211507',
  name: 'Computadores de escritorio',
  segment: 'Tecnologías de información, difusión y telecomunicaciones',
};

/** Examples of the copies of SUNAT's registers. */
export const REGISTER_EXAMPLES: ExamplesTable = {
  'taxpayers.get': { answers: { 200: { company: TAXPAYER } } },
  'productCodes.list': { answers: { 200: { desktop: { data: [DESKTOP] } } } },
  'productCodes.get': { parameters: { code: DESKTOP.code }, answers: { 200: { desktop: DESKTOP } } },
  'districts.list': { answers: { 200: { 'miraflores-lima': DISTRICTS } } },
  'admin.districts.list': { answers: { 200: { 'miraflores-lima': DISTRICTS } } },
  'exchangeRates.get': { answers: { 200: { rate: RATE } } },
  'admin.exchangeRates.put': { requests: { rate: { buy: 3.745, sell: 3.751 } }, answers: { 200: { rate: RATE } } },
};
