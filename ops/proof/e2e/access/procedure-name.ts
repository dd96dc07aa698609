import type { AppRouter } from '@chasqui/gateway';

interface Procedure {
  readonly _def: { readonly type: 'query' | 'mutation' | 'subscription' };
}

type NamesIn<Tree, Wanted extends Procedure, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends Procedure
    ? Tree[Key] extends Wanted
      ? `${Prefix}${Key}`
      : never
    : NamesIn<Tree[Key], Wanted, `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** Name of a procedure of the router as tRPC calls it: `documents.get`. A new procedure adds its name to this type. */
export type ProcedureName = NamesIn<AppRouter['_def']['record'], Procedure>;

export type MutationName = NamesIn<
  AppRouter['_def']['record'],
  Procedure & { readonly _def: { readonly type: 'mutation' } }
>;
