/** Catalog 19. */
export const ADDED = '1';
export const MODIFIED = '2';
export const VOIDED = '3';
