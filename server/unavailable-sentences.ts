import type { Unavailable } from '#app/platform/database/unavailable.server.ts'

/** Seconds after which it is worth trying again. */
export const retryAfter = '10'

const german: Readonly<Record<Unavailable, string>> = {
  busy: 'Die Datenbank ist gerade beschäftigt. In ein paar Sekunden geht es meist wieder.',
  full: 'Auf dem Server ist kein Speicherplatz mehr frei. Gespeichert wird erst wieder, wenn dort aufgeräumt ist.',
  broken: 'Die Datenbank nimmt gerade nichts an.',
  away: 'Die Datenbank ist gerade nicht erreichbar.',
}

const english: Readonly<Record<Unavailable, string>> = {
  busy: 'The database is busy at the moment. Please try again in a few seconds.',
  full: 'There is no space left on the server. Nothing can be saved until that is put right.',
  broken: 'The database accepts nothing at the moment.',
  away: 'The database cannot be reached at the moment. Please try again in a few seconds.',
}

/** Whether the page at this address is in English; those whose language is their reader's own are not known here. */
const isEnglishAddress = (address: string) => /\/en(?=[/?]|$)/.test(address)

/** For whoever asked for the address, in the language of its page. */
export function unavailableSentence(reason: Unavailable, address: string): string {
  return (isEnglishAddress(address) ? english : german)[reason]
}
