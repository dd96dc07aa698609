import { describe, expect, it } from 'vitest';
import { TEST_DRIVER, TEST_ORIGIN } from '../despatch-fixture.ts';
import { findCoordinateFaults } from '../places.ts';
import { findRelatedDocumentFaults } from '../related-documents.ts';
import { findIdentityFaults, rucFault } from './parties.ts';
import { findDriverFaults, findShortCertificates } from './vehicles.ts';

describe('findIdentityFaults', () => {
  it.each([
    ['6', '2010007097', 'must be a RUC: 11 digits'],
    ['6', '30100070970', 'must be a RUC, which starts with 1 or 2'],
    ['1', '1234567', 'must be a DNI: 8 digits'],
  ] as const)('finds that a number of type %s is not %s', (identityType, identityNumber, message) => {
    expect(findIdentityFaults('sender', { identityType, identityNumber })).toMatchObject([
      { path: 'sender.identityNumber', message },
    ]);
  });

  it.each([
    ['6', '10100070970'],
    ['1', '12345678'],
    ['4', '001234567'],
    ['7', 'AB-123'],
    ['0', 'X'],
  ] as const)('finds nothing in type %s with number %s', (identityType, identityNumber) => {
    expect(findIdentityFaults('sender', { identityType, identityNumber })).toEqual([]);
  });

  it('finds nothing without a party', () => {
    expect(findIdentityFaults('sender', undefined)).toEqual([]);
    expect(rucFault('20100070970')).toBeUndefined();
  });
});

describe('findDriverFaults', () => {
  it('finds a RUC, a bad DNI, and the licence of another driver', () => {
    const drivers = [
      ['drivers.0', { ...TEST_DRIVER, identityType: '6', identityNumber: '20100070970' }],
      ['drivers.1', { ...TEST_DRIVER, identityNumber: '123', licenseNumber: 'Q-41234567' }],
      ['drivers.2', { ...TEST_DRIVER, licenseNumber: 'Q99999999' }],
    ] as const;
    expect(findDriverFaults(drivers)).toMatchObject([
      { path: 'drivers.0.identityType', message: 'must be 0, 1, 4 or 7: a driver is a person' },
      { path: 'drivers.1.identityNumber', message: 'must be a DNI: 8 digits' },
      { path: 'drivers.1.licenseNumber', message: 'must not be the licence of another driver' },
    ]);
  });
});

describe('findShortCertificates', () => {
  const vehicles = ['123-456789', '123456789', '1234567890'].map(
    (registrationCertificate, index) => [`vehicles.${index}`, { plate: 'ABC123', registrationCertificate }] as const,
  );

  it.each([
    [0, ['vehicles.0.registrationCertificate', 'vehicles.1.registrationCertificate']],
    [1, ['vehicles.1.registrationCertificate']],
  ])('finds certificates of nine characters from vehicle %d', (from, paths) => {
    const found = findShortCertificates([...vehicles, ['vehicles.3', { plate: 'ABC124' }]], from);
    expect(found.map(({ path }) => path)).toEqual(paths);
    expect(found[0]?.message).toBe('must have at least 10 letters and digits');
  });
});

describe('findRelatedDocumentFaults', () => {
  it('finds a document that is named twice, also with padding', () => {
    const documents = [
      { documentType: '01', documentId: 'F001-123' },
      { documentType: '01', documentId: 'F001-00000123' },
      { documentType: '03', documentId: 'F001-123' },
    ] as const;
    expect(findRelatedDocumentFaults(documents)).toMatchObject([
      { path: 'relatedDocuments.1.documentId', message: 'must not be named twice in relatedDocuments' },
    ]);
  });

  it('finds an issuer with an impossible RUC', () => {
    const documents = [{ documentType: '01', documentId: 'F001-1', issuerRuc: '30100070970' }] as const;
    expect(findRelatedDocumentFaults(documents)).toMatchObject([
      { path: 'relatedDocuments.0.issuerRuc', message: 'must be a RUC, which starts with 1 or 2' },
    ]);
  });
});

describe('findCoordinateFaults', () => {
  it.each([
    [{}, []],
    [{ latitude: -12, longitude: -77 }, []],
    [{ latitude: -12 }, [{ path: 'origin.longitude', message: 'must be given if latitude is' }]],
    [{ longitude: -77 }, [{ path: 'origin.latitude', message: 'must be given if longitude is' }]],
  ])('finds in %j the missing coordinate', (coordinates, found) => {
    expect(findCoordinateFaults('origin', { ...TEST_ORIGIN, ...coordinates })).toMatchObject(found);
  });
});
