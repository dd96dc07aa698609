import { describe, expect, it } from 'vitest';
import { parseTaxpayer } from './taxpayers.ts';

const COMPANY =
  '20131312955|SUPERINTENDENCIA NACIONAL DE ADUANAS|ACTIVO|HABIDO|150101|AV.|GARCILASO DE LA VEGA|URB.|CERCADO|1472|2|3|401|B|-|';
const PERSON = '10467793549|PEÑA ÑAHUI JOSE|ACTIVO|HABIDO|-|-|-|-|-|-|-|-|-|-|-|';

describe('a line of the reduced register', () => {
  it('gives a company with its address as SUNAT prints it', () => {
    expect(parseTaxpayer(COMPANY)).toEqual({
      ruc: '20131312955',
      name: 'SUPERINTENDENCIA NACIONAL DE ADUANAS',
      status: 'ACTIVO',
      domicile: 'HABIDO',
      ubigeo: '150101',
      address: 'AV. GARCILASO DE LA VEGA NRO. 1472 INT. 2 DPTO. 401 MZA. B LOTE. 3 URB. CERCADO',
    });
  });

  it('gives a person without an address', () => {
    expect(parseTaxpayer(PERSON)).toMatchObject({ name: 'PEÑA ÑAHUI JOSE', ubigeo: null, address: null });
  });

  it('may write empty fields with several hyphens, and hold bytes that are no text', () => {
    const odd = PERSON.replace('|-|', '|----|').replace('PEÑA ', 'PEÑA\u0000\u0085');
    expect(parseTaxpayer(`${odd}\r`)).toMatchObject({ name: 'PEÑA ÑAHUI JOSE', ubigeo: null });
  });

  it.each([
    ['the header', 'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO|CONDICIÓN|UBIGEO|A|B|C|D|E|F|G|H|I|J|'],
    ['a name with a stray separator', COMPANY.replace('NACIONAL', 'NACIO|NAL')],
    ['a RUC of ten digits', COMPANY.replace('20131312955', '2013131295')],
    ['a missing name', PERSON.replace('PEÑA ÑAHUI JOSE', '-')],
    ['an empty line', ''],
  ])('gives nothing for %s', (_, line) => {
    expect(parseTaxpayer(line)).toBeNull();
  });
});
