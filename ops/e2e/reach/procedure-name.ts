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

/** Every procedure of the router, as the typed door calls it: `documents.get`. A new one is a new name at once. */
export type ProcedureName = NamesIn<AppRouter['_def']['record'], Procedure>;

/** The procedures that change something. */
export type MutationName = NamesIn<
  AppRouter['_def']['record'],
  Procedure & { readonly _def: { readonly type: 'mutation' } }
>;
