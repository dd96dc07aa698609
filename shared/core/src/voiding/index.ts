export { describeClosedWays } from './describe-closed-ways.ts';
export { bestVoidingFile, isOpen, listVoidOptions } from './list-void-options.ts';
export {
  VOID_WAYS,
  VOIDING_FILES,
  type VoidFacts,
  type VoidingFile,
  type VoidOption,
  type VoidWay,
} from './void-option.ts';
export { VOID_WAY_NAMES } from './void-way-names.ts';
