import type { AppRouter } from '@chasqui/gateway';
import type { AnyTRPCProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { Operation } from './operation.ts';

/**
 * Every operation of the API under the router's own names. Operations that answer with a file are left out, because
 * tRPC carries JSON only. In the installed package this file is the same contract written out, without the gateway.
 */
export type Contract = ContractOf<AppRouter['_def']['record']>;

type ContractOf<Procedures> = {
  [Name in keyof Procedures as GivesFile<Procedures[Name]> extends true ? never : Name]: OperationOf<Procedures[Name]>;
};

type OperationOf<Entry> = Entry extends AnyTRPCProcedure
  ? Operation<KindOf<Entry>, inferProcedureInput<Entry>, inferProcedureOutput<Entry>>
  : ContractOf<Entry>;

type KindOf<Procedure extends AnyTRPCProcedure> = Procedure['_def']['type'] extends 'query' ? 'query' : 'mutation';

type GivesFile<Entry> = Entry extends AnyTRPCProcedure
  ? inferProcedureOutput<Entry> extends File
    ? true
    : false
  : false;
