import type { UserRole } from '@chasqui/core/users';
import { redirect } from '@tanstack/react-router';

interface MemberLoad {
  readonly context: { readonly account: { readonly role: UserRole } };
}

/** Sends everybody but an admin of the company to the first screen. Runs before a screen is loaded. */
export function requireAdmin({ context }: MemberLoad): void {
  if (context.account.role !== 'admin') throw redirect({ to: '/' });
}
