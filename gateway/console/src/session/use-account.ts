import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/member');

/** Returns the logged-in user with the company. */
export function useAccount() {
  return route.useRouteContext().account;
}

/** Returns true if the user may issue documents and record payments. */
export function useMayIssue(): boolean {
  return useAccount().role !== 'viewer';
}
