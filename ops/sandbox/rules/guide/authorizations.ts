import type { CodeReading } from '../../readings/read-text.ts';
import { AUTHORIZING_ENTITIES } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';

interface AuthorizationCodes {
  /** More than one authorization. */
  readonly several: string;
  readonly form: string;
  readonly withoutEntity: string;
  readonly unknownEntity: string;
  readonly withoutNumber: string;
}

interface AuthorizationTerms<Subject> {
  /** Spanish name of the party or vehicle. */
  readonly holder: string;
  readonly codes: AuthorizationCodes;
  /** Returns the authorizations of each party or vehicle. */
  readonly listsOf: (reading: Subject) => readonly (readonly CodeReading[])[];
}

/** Builds the rules about the special authorizations that a party or a vehicle has from an entity of catalog D37. */
export function createAuthorizationRules<Subject>({ holder, codes, listsOf }: AuthorizationTerms<Subject>) {
  const refusals: readonly Rule<Subject>[] = [
    rule(codes.several, `Existe mas de una autorizacion especial ${holder}`, (reading) => {
      return listsOf(reading).some((list) => list.length > 1 && list.some(({ text }) => text !== ''));
    }),
  ];
  const ofEach = (isBroken: (authorization: CodeReading) => boolean) => (reading: Subject) => {
    return listsOf(reading).flat().some(isBroken);
  };
  const observations: readonly Rule<Subject>[] = [
    rule(
      codes.form,
      `La autorizacion especial ${holder} no cumple con el formato`,
      ofEach(({ text }) => isMalformed(text, 3, 50)),
    ),
    rule(
      codes.withoutEntity,
      `La autorizacion especial ${holder} no dice que entidad la emitio`,
      ofEach(({ text, scheme }) => text !== '' && isEmpty(scheme)),
    ),
    rule(
      codes.unknownEntity,
      `La entidad que autoriza ${holder} no existe en el catalogo`,
      ofEach(({ scheme }) => !isEmpty(scheme) && !AUTHORIZING_ENTITIES.has(scheme ?? '')),
    ),
    rule(
      codes.withoutNumber,
      `La autorizacion especial ${holder} no tiene numero`,
      ofEach(({ text, scheme }) => text === '' && !isEmpty(scheme)),
    ),
  ];
  return { refusals, observations };
}
