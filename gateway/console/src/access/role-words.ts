import { say } from '@chasqui/core/messages';
import type { UserRole } from '@chasqui/core/users';

/** Roles of users, with what each may do. */
export const ROLES: Readonly<Record<UserRole, ReturnType<typeof say>>> = {
  admin: say('Administrator: everything', 'Administrador: todo'),
  facturador: say('Issuer: documents and payments', 'Facturador: emite comprobantes y registra pagos'),
  viewer: say('Reader: reads only', 'Lector: solo consulta'),
};

export const ROLE_NAMES: Readonly<Record<UserRole, ReturnType<typeof say>>> = {
  admin: say('Administrator', 'Administrador'),
  facturador: say('Issuer', 'Facturador'),
  viewer: say('Reader', 'Lector'),
};
