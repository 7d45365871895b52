import { isEnglishAddress } from './unavailable-sentences.ts'

const german = {
  unreadable: 'Ungültige Anfrage',
  unknownMethod: 'Diese Methode gibt es hier nicht',
  busy: 'Von diesem Anschluss kommen gerade sehr viele Anfragen. Bitte gleich noch einmal versuchen.',
  foreign: 'Diese Anfrage kam von einer fremden Seite.',
  failed: (reference: string) => `Interner Fehler. Vorgangsnummer ${reference}`,
}

const english: typeof german = {
  unreadable: 'This request could not be read',
  unknownMethod: 'This method is not supported here',
  busy: 'There are very many requests from your connection at the moment. Please try again shortly.',
  foreign: 'This request came from another website.',
  failed: (reference) => `Internal error. Reference ${reference}`,
}

/** Returns what is answered without a page, in the language of the requested one. */
export const plainSentences = (address: string) => (isEnglishAddress(address) ? english : german)
