import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * Names the screen of a route. The type of the screen stays out of the type of the routes: screens link to routes, and
 * their types would go round in a circle. The build puts most screens into one file.
 */
export function loadScreen(load: () => Promise<{ readonly default: ComponentType }>) {
  return lazyRouteComponent(load);
}
