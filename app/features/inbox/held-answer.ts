import { clock, timeOfDay } from '#app/lib/german-dates.ts'

/** An answer that was given and goes out in a moment; nobody outside knows of it until then. */
export type HeldAnswer = {
  requestId: string
  accountId: string
  /** As the history will call whoever decided. */
  who: string
  /** Of the state machine. */
  event: string
  /** The word on the button: „Bestätigen“. */
  label: string
  /** ISO 8601, UTC: from then on it is carried out. */
  dueAt: string
}

/** What a page shows of it: only whoever decided may take it back. */
export type HeldView = Pick<HeldAnswer, 'who' | 'label' | 'dueAt'> & { isOwn: boolean }

/** The button's name on the way to the server. */
export const takeBack = 'zuruecknehmen'

/** What has come of a press, by the word in the address. */
export const heldWords: Readonly<Record<string, string>> = {
  gehalten: 'Entschieden. Zehn Sekunden lang lässt es sich zurücknehmen, dann geht die E-\u2060Mail hinaus.',
  zurueckgenommen: 'Zurückgenommen. Es ist nichts hinausgegangen.',
  'zu-spaet': 'Zu spät zum Zurücknehmen: Die Antwort ist schon hinausgegangen.',
  fremd: 'Zurücknehmen kann nur, wer entschieden hat.',
}

export function heldBy(held: HeldAnswer | undefined, by: { id: string }): HeldView | null {
  if (held === undefined) return null
  const { who, label, dueAt, accountId } = held
  return { who, label, dueAt, isOwn: accountId === by.id }
}

/** For the second of two officers. */
export function quickerWords({ who, label, dueAt }: HeldAnswer): string {
  return `Jemand war schneller: ${who} hat „${label}“ gewählt, das geht um ${secondsClock(dueAt)} hinaus. Deine Antwort ist nicht gespeichert.`
}

/** `10:42:10 Uhr`, local time. */
export function secondsClock(moment: string): string {
  return timeOfDay(`${clock(Date.parse(moment))}:${moment.slice(17, 19)}`)
}
