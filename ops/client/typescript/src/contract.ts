import type { AppRouter } from '@chasqui/gateway';
import type { AnyTRPCProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { Operation } from './operation.ts';

/**
 * Every operation of the API under the router's own names. Operations that answer with a file are left out, because
 * tRPC carries JSON only. In the installed package this file is the same contract written out, without the gateway.
 */
export type Contract = ContractOf<AppRouter['_def']['record']>;

/** Inputs of the operations that answer with a file other than those of a document, which `download` sends. */
export type FileContract = {
  'exports.documents': InputOfFile<'exports', 'documents'>;
  'exports.salesRegister': InputOfFile<'exports', 'salesRegister'>;
  'exports.archive': InputOfFile<'exports', 'archive'>;
  'exports.purchases': InputOfFile<'exports', 'purchases'>;
  'exports.download': InputOfFile<'exports', 'download'>;
  'purchases.downloadXml': InputOfFile<'purchases', 'downloadXml'>;
  'documentImports.template': InputOfFile<'documentImports', 'template'>;
  'documentImports.downloadResult': InputOfFile<'documentImports', 'downloadResult'>;
  'settings.previewPrint': InputOfFile<'settings', 'previewPrint'>;
} & DraftContract;

type DraftContract = {
  [Name in keyof Router['drafts'] & string as `drafts.${Name}`]: InputOfFile<'drafts', Name>;
};

type Router = AppRouter['_def']['record'];

type InputOfFile<
  Group extends keyof Router,
  Name extends keyof Router[Group],
> = Router[Group][Name] extends AnyTRPCProcedure ? inferProcedureInput<Router[Group][Name]> : never;

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
