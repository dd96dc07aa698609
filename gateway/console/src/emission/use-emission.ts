import { type EmissionResult, isChasquiApiError } from '@chasqui/client';
import { hasValidRucCheckDigit, isRuc } from '@chasqui/core/identity';
import { BOTH_LANGUAGES, FIELD_MESSAGES, type Language, say } from '@chasqui/core/messages';
import type { FormErrors } from '@mantine/form';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { capitalize, describeProblem } from '../components/field-words.ts';
import { issueProblems, problemsOf } from '../components/form-problems.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import type { EmissionKind } from './emission-kind.ts';
import { SCAN_KEY } from './use-product-scan.ts';

const WORDS = { ruc: say('is no RUC: a digit is wrong', 'no es un RUC: revise sus dígitos') };

/** Parts of a form that an emission uses. */
interface EmissionForm {
  readonly errors: FormErrors;
  readonly setErrors: (errors: FormErrors) => void;
  readonly getInputNode: (path: never) => Element | null;
}

interface EmissionOptions<Schema extends v.GenericSchema> {
  readonly kind: EmissionKind<Schema>;
  readonly form: EmissionForm;
  /** Request as the form has it. */
  readonly body: unknown;
  /** Returns the field of the form that shows a field of the request. */
  readonly fieldOf: (path: string) => string;
  /** Fields of the request with a RUC. */
  readonly rucFields: readonly RucField[];
  /** Fields of the form that must not be empty, beyond those of the schema. */
  readonly missing?: readonly string[];
  readonly onIssued?: (result: EmissionResult) => unknown;
}

interface RucField {
  readonly path: string;
  readonly value: string;
}

/**
 * Emits what a form has, as soon as the products that were scanned are in it. A second click after a lost answer makes no second document: the key of the request stays
 * until the service has answered.
 */
export function useEmission<Schema extends v.GenericSchema>(options: EmissionOptions<Schema>) {
  const { kind, form, body, fieldOf, rucFields, missing = [], onIssued } = options;
  const t = useWords();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [attempt, setAttempt] = useState(0);

  const showProblems = (problems: Readonly<Record<string, string>>) => {
    form.setErrors(
      Object.fromEntries(Object.entries(problems).map(([path, text]) => [fieldOf(path), capitalize(text)])),
    );
    setAttempt((count) => count + 1);
  };
  const mutation = useMutation<EmissionResult, Error, v.InferOutput<Schema>>({
    mutationFn: (request) => kind.emit(request, { idempotencyKey: key.current, respondAsync: true }),
    onSuccess: (result) => {
      void queryClient.invalidateQueries({ queryKey: ['documents'] });
      void queryClient.invalidateQueries({ queryKey: ['series'] });
      onIssued?.(result);
    },
    onError: (error) => {
      if (!isChasquiApiError(error)) return;
      // The service has refused the request, so the next one is another.
      if (error.status < 500) key.current = crypto.randomUUID();
      showProblems(problemsOf(error));
    },
  });
  const emit = () => {
    if (mutation.isPending) return;
    const wrongRucs = rucFields.filter(({ value }) => isRuc(value.trim()) && !hasValidRucCheckDigit(value.trim()));
    const request = v.safeParse(kind.schema, body, { lang: BOTH_LANGUAGES });
    if (request.success && wrongRucs.length === 0 && missing.length === 0) mutation.mutate(request.output);
    else {
      const problems = Object.entries(issueProblems(language, request.issues));
      showProblems({
        ...Object.fromEntries(wrongRucs.map(({ path }) => [path, t(WORDS.ruc)])),
        ...Object.fromEntries(missing.map((path) => [path, t(FIELD_MESSAGES.missing)])),
        ...Object.fromEntries(
          problems.map(([path, text]) => [path, isMissing(body, path) ? t(FIELD_MESSAGES.missing) : text]),
        ),
      });
    }
  };
  const [isAsked, setAsked] = useState(false);
  const isReady = useIsMutating({ mutationKey: SCAN_KEY }) === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is emitted once for each time that it is asked for
  useEffect(() => {
    if (!isAsked || !isReady) return;
    setAsked(false);
    emit();
  }, [isAsked, isReady]);
  const isEmitting = isAsked || mutation.isPending;
  const orphans = useProblemFocus(form, { attempt, isEmitting }, language);
  return { emit: () => setAsked(true), isEmitting, error: mutation.error, result: mutation.data, orphans };
}

/** Returns true if a request has nothing at a path, such as `items.0.price`. */
function isMissing(body: unknown, path: string): boolean {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : part), body);
  return value === undefined || value === null;
}

export type Emission = ReturnType<typeof useEmission>;

/** Puts the focus on the first wrong field after an attempt. Returns the problems whose field is not on the screen. */
function useProblemFocus(
  { errors, getInputNode }: EmissionForm,
  { attempt, isEmitting }: { readonly attempt: number; readonly isEmitting: boolean },
  language: Language,
): readonly string[] {
  const [orphans, setOrphans] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt moves the focus, a corrected field does not
  useEffect(() => {
    // The fields of a form that is being sent take no focus.
    if (attempt === 0 || isEmitting) return;
    const found = Object.entries(errors).map(([path, text]) => ({ path, text, node: getInputNode(path as never) }));
    const unshown = found.filter(({ node }) => node === null);
    setOrphans(unshown.map(({ path, text }) => describeProblem({ path, message: String(text) }, language)));
    const first = document.querySelector('form [aria-invalid="true"]') ?? found.find(({ node }) => node !== null)?.node;
    // A switch has no mark of its own.
    if (first instanceof HTMLElement) first.focus();
  }, [attempt, isEmitting]);
  return orphans;
}
