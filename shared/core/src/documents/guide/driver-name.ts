import { trimBlanks } from '../../fields/index.ts';

export interface PersonName {
  readonly firstName: string;
  readonly familyName: string;
}

/** Words that belong to the name after them: `DE LA CRUZ` is one surname. */
const PARTICLES = new Set(['DA', 'DE', 'DEL', 'DI', 'LA', 'LAS', 'LOS', 'MC', 'SAN', 'SANTA', 'VAN', 'VON', 'Y']);

/** Two surnames, as nearly everybody in Peru has. */
const SURNAMES = 2;

function endsWithParticle(name: string | undefined): name is string {
  return name !== undefined && PARTICLES.has(name.split(' ').at(-1)?.toUpperCase() ?? '');
}

/** The single names in a full name, particles joined to what follows them. */
function listNames(words: readonly string[]): string[] {
  const names: string[] = [];
  for (const word of words) {
    const last = names.at(-1);
    if (endsWithParticle(last)) names.splice(-1, 1, `${last} ${word}`);
    else names.push(word);
  }
  return names;
}

function splitAtComma(name: string): PersonName | null {
  const [family = '', ...given] = name.split(',').map(trimBlanks);
  const firstName = given.filter((part) => part !== '').join(' ');
  return family === '' || firstName === '' ? null : { firstName, familyName: family };
}

/**
 * Splits the API's single name into given names and surnames (3360, 3361). A comma ends the surnames (`PÉREZ SOTO,
 * ANA`). Without a comma, the surnames are the last two names, or the last one of two. A single name serves as both.
 */
export function splitPersonName(name: string): PersonName {
  const names = listNames(
    name
      .replaceAll(',', ' ')
      .split(' ')
      .filter((word) => word !== ''),
  );
  const [only = name] = names;
  if (names.length < 2) return { firstName: only, familyName: only };
  const given = Math.max(1, names.length - SURNAMES);
  return splitAtComma(name) ?? { firstName: names.slice(0, given).join(' '), familyName: names.slice(given).join(' ') };
}
