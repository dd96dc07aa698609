export { createServiceLogin, serviceLoginOf } from './create-service-login.ts';
export { migrate } from './migrate.ts';
