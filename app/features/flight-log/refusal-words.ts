import { clock, localDate, numericDate } from '#app/lib/german-dates.ts'
import { noPilot, noTug } from './launch-check.ts'
import type { Refusal } from './refusal.ts'

/** The field it belongs to, or `null` for the whole form, and what the club says. */
export type RefusalWords = { field: string | null; sentence: string }

/** `nameOf` a member's id. */
export function refusalWords(refusal: Refusal, nameOf: (memberId: string) => string): RefusalWords {
  switch (refusal.reason) {
    case 'aircraft-flies':
      return {
        field: 'flugzeug',
        sentence: `${refusal.registration} ist ${whileWords(refusal)} in der Luft.`,
      }
    case 'person-flies':
      return {
        field: 'pilot',
        sentence: `${nameOf(refusal.memberId)} fliegt ${whileWords(refusal)} mit ${refusal.registration}.`,
      }
    case 'twice-aboard':
      return { field: 'zweiter', sentence: `${nameOf(refusal.memberId)} kann nicht zweimal dabei sein.` }
    case 'blocked':
      return {
        field: 'flugzeug',
        sentence: `${refusal.registration} ist gesperrt${refusal.why === '' ? '' : `: ${refusal.why}`}.`,
      }
    case 'seats':
      return {
        field: 'gaeste',
        sentence: `So viele Plätze hat ${refusal.registration} nicht: Es sind ${refusal.seats}.`,
      }
    case 'day-closed':
      return {
        field: null,
        sentence: `Der ${numericDate(refusal.day)} ist abgeschlossen. Ändern kann ihn nur die Flugleitung, mit einem Grund.`,
      }
    case 'tow-of':
      return {
        field: null,
        sentence: `Das ist der Schlepp von ${refusal.registration}. Streiche jenen Flug, dann geht der Schlepp mit.`,
      }
    default:
      return plainWords[refusal.reason]
  }
}

type Plain = Exclude<
  Refusal['reason'],
  'aircraft-flies' | 'person-flies' | 'twice-aboard' | 'blocked' | 'seats' | 'day-closed' | 'tow-of'
>

const plainWords: Readonly<Record<Plain, RefusalWords>> = {
  'not-allowed': { field: null, sentence: 'Das Flugbuch schreibt bei euch nur, wer dafür eingeteilt ist.' },
  gone: { field: null, sentence: 'Diesen Flug gibt es nicht mehr. Er wurde inzwischen gestrichen.' },
  'changed-meanwhile': {
    field: null,
    sentence:
      'Diesen Flug hat inzwischen jemand anders geändert. Vergleiche und speichere noch einmal, wenn deine Angaben gelten sollen.',
  },
  'too-late-to-undo': {
    field: null,
    sentence: 'Zurücknehmen geht eine Minute lang. Danach wird der Flug berichtigt oder gestrichen.',
  },
  'no-reason': { field: 'grund', sentence: 'Bitte gib an, warum du das änderst.' },
  'no-such-aircraft': { field: 'flugzeug', sentence: 'Dieses Flugzeug gibt es im Verein nicht mehr.' },
  'not-a-member': { field: 'pilot', sentence: 'Wer genannt ist, steht nicht mehr in der Mitgliederliste.' },
  'no-pilot': { field: 'pilot', sentence: noPilot },
  'no-tug': { field: 'schlepp', sentence: noTug },
  'no-payer': { field: 'zahler', sentence: 'Bitte gib an, welches Mitglied zahlt.' },
  'no-such-launch': { field: null, sentence: 'Zu dieser Landung fehlt der Start.' },
  future: { field: 'uhrzeit', sentence: 'Diese Zeit liegt noch vor uns.' },
  'landed-before-start': { field: 'landezeit', sentence: 'Die Landung muss nach dem Start liegen.' },
  'too-long': {
    field: 'landezeit',
    sentence: 'So lange fliegt niemand: Zwischen Start und Landung liegt mehr als ein Tag.',
  },
  'already-landed': { field: null, sentence: 'Diese Landung steht schon im Flugbuch.' },
  'tug-is-itself': { field: 'schlepp', sentence: 'Ein Flugzeug kann sich nicht selbst schleppen.' },
}

/** „seit 10:42 Uhr“, „von 10:42 bis 10:51 Uhr“, with the day where it is not the same. */
function whileWords({ since, until }: { since: number; until: number | null }): string {
  const day = `am ${numericDate(localDate(since))} `
  return until === null
    ? `seit dem ${day.slice(3)}${clock(since)} Uhr`
    : `${day}von ${clock(since)} bis ${clock(until)} Uhr`
}
