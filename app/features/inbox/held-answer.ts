import { clock, timeOfDay } from '#app/lib/german-dates.ts'

/** An answer that takes effect after a short delay; until then nobody outside is notified. */
export type HeldAnswer = {
  requestId: string
  accountId: string
  /** Name of the deciding administrator for the history. */
  who: string
  /** Event of the state machine. */
  event: string
  /** Label of the button: „Bestätigen“. */
  label: string
  /** ISO 8601, UTC: when it takes effect. */
  dueAt: string
}

/** Data for the page; only the deciding administrator may undo it. */
export type HeldView = Pick<HeldAnswer, 'who' | 'label' | 'dueAt'> & { isOwn: boolean }

/** Value of the undo button. */
export const takeBack = 'zuruecknehmen'

/** Results of an action, by the word in the URL. */
export const heldLabels: Readonly<Record<string, string>> = {
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

/** Message for the slower of two administrators. */
export function quickerMessage({ who, label, dueAt }: HeldAnswer): string {
  return `Jemand war schneller: ${who} hat „${label}“ gewählt, das geht um ${secondsClock(dueAt)} hinaus. Deine Antwort ist nicht gespeichert.`
}

/** Formats `10:42:10 Uhr`, local time. */
export function secondsClock(moment: string): string {
  return timeOfDay(`${clock(Date.parse(moment))}:${moment.slice(17, 19)}`)
}
