import type { FormErrors, GetInputPropsReturnType } from '@mantine/form';

/** A form as its parts use it: they know their own fields only. */
export interface FormFields {
  readonly errors: FormErrors;
  getInputProps(path: string, options?: { readonly type: 'checkbox' }): GetInputPropsReturnType;
  setFieldValue(path: string, value: unknown): void;
  insertListItem(path: string, item: unknown): void;
  removeListItem(path: string, index: number): void;
  clearErrors(): void;
}

/** Returns true if a field below one of the paths is wrong. */
export function hasProblemIn({ errors }: Pick<FormFields, 'errors'>, paths: readonly string[]): boolean {
  return Object.keys(errors).some((field) => paths.some((path) => field === path || field.startsWith(`${path}.`)));
}
