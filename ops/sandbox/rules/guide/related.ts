import type { GuideReading, RelatedReading } from '../../readings/guide.ts';
import { createItemRule, findingRule, findRepeated, type Rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';

const NUMBER = '(?!0+$)\\d{1,8}';

/** Forms of the numbers that senders and carriers write alike. */
export const SHARED_FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['01', new RegExp(`^(F[A-Z0-9]{3}|E001|\\d{1,4})-${NUMBER}$`)],
  ['03', new RegExp(`^(B[A-Z0-9]{3}|EB01|\\d{1,4})-${NUMBER}$`)],
  ['04', new RegExp(`^(L[A-Z0-9]{3}|E001|\\d{1,4})-${NUMBER}$`)],
  ['09', new RegExp(`^(T[A-Z0-9]{3}|EG07|EG02|\\d{1,4})-${NUMBER}$`)],
  ['12', /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/],
  ['48', /^\d{1,4}-(?!0+$)\d{1,7}$/],
]);

interface RelatedTerms<Subject> {
  /** Accepted codes of catalog 61. */
  readonly types: ReadonlySet<string>;
  /** Types that must name their issuer. */
  readonly issued: readonly string[];
  /** Returns the form of the number; undefined if any number will do. */
  readonly formOf: (document: RelatedReading, reading: Subject) => RegExp | undefined;
}

/** Returns a builder of rules about every related document. The detail is its type and number. */
export function createRelatedRule<Subject extends GuideReading>() {
  return createItemRule<Subject, RelatedReading>(
    ({ related }) => related,
    ({ typeCode, id }) => `${typeCode} ${id}`,
  );
}

/** Builds the rules about the form of related documents. */
export function createRelatedFormRules<Subject extends GuideReading>(
  terms: RelatedTerms<Subject>,
): readonly Rule<Subject>[] {
  const relatedRule = createRelatedRule<Subject>();
  const mustNameIssuer = ({ typeCode }: RelatedReading) => terms.issued.includes(typeCode ?? '');
  return [
    relatedRule('3403', 'El documento relacionado no tiene numero', (document) => {
      return document.id === '' && !isEmpty(document.typeCode);
    }),
    relatedRule('3376', 'El documento relacionado no tiene tipo', (document) => {
      return document.id !== '' && isEmpty(document.typeCode);
    }),
    relatedRule('2692', 'El tipo del documento relacionado no es valido', ({ typeCode }) => {
      return !isEmpty(typeCode) && !terms.types.has(typeCode ?? '');
    }),
    findingRule('3340', 'El documento relacionado esta repetido', ({ related }) => {
      return findRepeated(related.filter(({ id }) => id !== '').map(({ typeCode, id }) => `${typeCode} ${id}`));
    }),
    relatedRule('3441', 'El numero del documento relacionado no cumple con el formato', (document, reading) => {
      return terms.formOf(document, reading)?.test(document.id) === false;
    }),
    relatedRule('3380', 'El documento relacionado no dice quien lo emitio', (document) => {
      return mustNameIssuer(document) && isEmpty(document.issuer?.text);
    }),
    relatedRule('3382', 'El emisor del documento relacionado debe tener RUC', (document) => {
      return mustNameIssuer(document) && document.issuer?.scheme !== '6';
    }),
  ];
}

const describedRule = createRelatedRule();

export const RELATED_OBSERVATIONS: readonly Rule<GuideReading>[] = [
  describedRule('4371', 'El documento relacionado no tiene descripcion', ({ typeCode, description }) => {
    return !isEmpty(typeCode) && isEmpty(description);
  }),
  describedRule('4372', 'La descripcion del documento relacionado no cumple con el formato', ({ description }) => {
    return isMalformed(description, 1, 120);
  }),
  describedRule('4410', 'El documento relacionado con descripcion no tiene tipo', ({ typeCode, description }) => {
    return isEmpty(typeCode) && !isEmpty(description);
  }),
];
