import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * Loads a screen when it is opened first. Its own type stays out of the type of the routes, which screens use to link to
 * each other.
 */
export function loadScreen(load: () => Promise<{ readonly default: ComponentType }>) {
  return lazyRouteComponent(load);
}
