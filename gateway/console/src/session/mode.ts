import { consolePath } from '../service-urls.ts';

/** Live: documents have legal effect. Test: they are those of the test company, which go to the sandbox. */
export type Mode = 'live' | 'test';

const KEY = 'chasqui-mode';

/** Returns the mode of this tab. It stays at a reload. */
export function currentMode(): Mode {
  return sessionStorage.getItem(KEY) === 'test' ? 'test' : 'live';
}

/**
 * Loads the page anew in the other mode. A page never changes its mode: no screen of one mode could then be used with a
 * token of the other. A person who stays because of a form stays in the mode.
 */
export function openInMode(mode: Mode): void {
  location.assign(`${consolePath}?mode=${mode}`);
}

/** Takes the mode from the address of a page that `openInMode` loaded. */
export function readModeOfAddress(): void {
  const mode = new URLSearchParams(location.search).get('mode');
  if (mode === null) return;
  sessionStorage.setItem(KEY, mode);
  history.replaceState(null, '', location.pathname);
}
