import type { Unavailable } from '#app/platform/database/unavailable.server.ts'
import type { FilesTrouble } from '#app/platform/files/file-store.ts'

export type Trouble = Unavailable | FilesTrouble

/** Seconds after which a retry makes sense. */
export const retryAfter = '10'

const german: Readonly<Record<Trouble, string>> = {
  busy: 'Die Datenbank ist gerade beschäftigt. In ein paar Sekunden geht es meist wieder.',
  full: 'Auf dem Server ist kein Speicherplatz mehr frei. Gespeichert wird erst wieder, wenn dort aufgeräumt ist.',
  broken: 'Die Datenbank nimmt gerade nichts an.',
  away: 'Die Datenbank ist gerade nicht erreichbar.',
  filesAway: 'Die Ablage der Bilder und Dateien ist gerade nicht erreichbar.',
  filesFull: 'In der Ablage der Bilder und Dateien ist kein Platz mehr frei.',
  filesBroken: 'Die Ablage der Bilder und Dateien nimmt gerade nichts an.',
}

const english: Readonly<Record<Trouble, string>> = {
  busy: 'The database is busy at the moment. Please try again in a few seconds.',
  full: 'There is no space left on the server. Nothing can be saved until that is put right.',
  broken: 'The database accepts nothing at the moment.',
  away: 'The database cannot be reached at the moment. Please try again in a few seconds.',
  filesAway: 'Pictures and files cannot be reached at the moment. Please try again in a few seconds.',
  filesFull: 'There is no space left for pictures and files. Nothing can be saved until that is put right.',
  filesBroken: 'No pictures or files can be saved at the moment.',
}

/** Returns whether the URL is that of an English page; pages whose language depends on the reader are not known here. */
export const isEnglishAddress = (address: string) => /\/en(?=[/?]|$)/.test(address)

/** Returns the sentence in the language of the requested page. */
export function unavailableSentence(reason: Trouble, address: string): string {
  return (isEnglishAddress(address) ? english : german)[reason]
}
