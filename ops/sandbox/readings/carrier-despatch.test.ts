import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { buildCarrierExample } from '../testing/guides/carrier-guides.ts';
import { renderPart } from '../testing/guides/xml-parts.ts';
import { readCarrierDespatch } from './carrier-despatch.ts';

it("reads the parties of a carrier's guide", () => {
  expect(readCarrierDespatch(readXml(renderPart(buildCarrierExample('C3'))))).toMatchObject({
    typeCode: '31',
    issuer: { identity: { text: '20512345673', scheme: '6' } },
    recipient: { identity: { text: '20131312955', scheme: '6' } },
    sender: { identity: { text: '20161515648', scheme: '6' }, name: 'Proveedor Norte S.A.C.' },
    subcontractor: { identity: { text: '20100070970', scheme: '6' }, name: 'Transportes del Centro S.A.' },
    payer: { identity: { text: '20601234565', scheme: '6' }, name: 'Pagador Tercero S.A.C.' },
    shipment: {
      grossWeight: { text: '125.500', scheme: 'KGM' },
      startDate: '2026-11-23',
      carrier: { registrations: ['1550003CNG'] },
    },
  });
});
