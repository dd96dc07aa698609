import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import { type Model, momentOf, SUMMARY, TERMS, TODAY, VOIDED } from './greenter-fixture.ts';
import { GREENTER_MODELS } from './models.ts';
import { prepare, refusedByCore, refusedFields, requestOf } from './prepare-fixture.ts';

const YESTERDAY = addDays(TODAY, -1);
const RETENTION_LINE = { tipoDoc: 20, serie: 'R001', correlativo: '00000007', desMotivoBaja: 'ERROR EN MONTO' };
const REVERSION: Model = { ...VOIDED, details: [RETENTION_LINE] };

describe('communications of Greenter in our form', () => {
  it('map the days: that of the documents, and that of the communication', () => {
    const model = { ...VOIDED, fecGeneracion: momentOf(YESTERDAY, '00:00:00') };
    expect(requestOf(GREENTER_MODELS.voided(model, TERMS))).toEqual({
      documentType: 'RA',
      body: {
        correlative: 1,
        issueDate: TODAY,
        referenceDate: YESTERDAY,
        items: [{ documentType: '01', series: 'F001', correlative: 1, reason: 'ERROR EN RUC' }],
      },
    });
  });

  it('map a reversion', () => {
    const { documentType, body } = requestOf(GREENTER_MODELS.reversion(REVERSION, TERMS));
    expect(documentType).toBe('RR');
    expect(body.items).toEqual([{ documentType: '20', series: 'R001', correlative: 7, reason: 'ERROR EN MONTO' }]);
  });

  it('leave guides to the core, which voids none', () => {
    const details = [{ tipoDoc: '09', serie: 'T001', correlativo: 1, desMotivoBaja: 'ERROR' }];
    const request = requestOf(GREENTER_MODELS.voided({ ...VOIDED, details }, TERMS));
    expect(refusedByCore('voided', request)).toEqual(['details[0].serie', 'details[0].tipoDoc']);
  });

  it('are refused for another company', () => {
    expect(refusedFields(GREENTER_MODELS.voided({ ...VOIDED, company: { ruc: '20600000001' } }, TERMS))).toEqual([
      'company.ruc',
    ]);
  });
});

describe('summaries of Greenter in our form', () => {
  it('are split into lines that are added and lines that are voided', () => {
    expect(requestOf(GREENTER_MODELS.summary(SUMMARY, TERMS))).toEqual({
      documentType: 'RC',
      referenceDate: TODAY,
      added: [{ documentType: '03', series: 'B001', correlative: 1, total: 118 }],
      voided: [{ documentType: '03', series: 'B001', correlative: 2, total: 50 }],
      voiding: {
        issueDate: TODAY,
        referenceDate: TODAY,
        items: [{ documentType: '03', series: 'B001', correlative: 2, reason: 'Anulado en resumen diario' }],
      },
    });
  });

  it('have no request that voids if no line does', () => {
    const details = [{ tipoDoc: 3, serieNro: 'B001-1', estado: '1' }];
    expect(requestOf(GREENTER_MODELS.summary({ ...SUMMARY, details }, TERMS))).toMatchObject({
      added: [{ documentType: '03', total: null }],
      voiding: null,
    });
  });

  it.each<[readonly string[], Model]>([
    [['fecGeneracion'], { fecGeneracion: '' }],
    [['details'], { details: [] }],
    [['details[0].estado'], { details: [{ tipoDoc: '03', serieNro: 'B001-1', estado: '2' }] }],
    [['details[0].serieNro'], { details: [{ tipoDoc: '03', serieNro: 'B001', estado: '1' }] }],
    [['details[0].tipoDoc'], { details: [{ tipoDoc: '01', serieNro: 'B001-1', estado: '1' }] }],
  ])('are refused with %j', (fields, changes) => {
    expect(refusedFields(GREENTER_MODELS.summary({ ...SUMMARY, ...changes }, TERMS))).toEqual(fields);
  });

  it('void lines that the core accepts', () => {
    const { voiding } = requestOf(GREENTER_MODELS.summary(SUMMARY, TERMS));
    expect(() => prepare({ documentType: 'RA', body: voiding ?? {} })).not.toThrow();
  });
});
