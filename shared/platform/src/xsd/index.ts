export { schemaFolder } from './schema-folder.ts';
export { createXsdChecker, type XsdChecker } from './xsd-checker.ts';
