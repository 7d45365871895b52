import type { SwapRefusal } from './swappable.ts'

export type SwapSubject = 'duty' | 'reservation'

/** `mails`: prefix of the mail templates. */
export const swapWords = {
  duty: {
    thing: 'Dienst',
    this: 'diesen Dienst',
    mails: 'dienst',
    offered: 'dienst-tausch-angeboten',
    ask: 'Zum Tausch anbieten',
    prompt: 'alle, die ihn übernehmen dürfen',
    explained:
      'Der Dienst bleibt deiner, bis jemand zustimmt. Dann wechselt er sofort, und ihr beide bekommt eine E-Mail.',
  },
  reservation: {
    thing: 'Reservierung',
    this: 'diese Reservierung',
    mails: 'reservierung',
    offered: 'reservierung-tausch-gefragt',
    ask: 'Um Tausch bitten',
    prompt: 'bitte wählen',
    explained:
      'Die Reservierung bleibt deine, bis die andere Person zustimmt. Dann gilt der Tausch sofort, und ihr beide bekommt eine E-Mail. Beim Tausch wechseln Flugzeug und Zeit; Gäste und Zweck behält jede Person für sich.',
  },
} as const satisfies Record<SwapSubject, object>

/** Notice after an action, by the key in the URL. */
export const swapDoneWords: Readonly<Record<string, string>> = {
  gefragt: 'Gefragt. Bis zur Antwort bleibt alles, wie es ist.',
  getauscht: 'Getauscht. Das gilt ab sofort.',
  abgelehnt: 'Abgelehnt. Es ändert sich nichts.',
  zurueckgezogen: 'Zurückgezogen. Es ändert sich nichts.',
}

export const swapRefusalWords: Record<Exclude<SwapRefusal<never>['reason'], 'rule'>, string> = {
  over: 'Dieser Tausch steht nicht mehr offen.',
  'not-allowed': 'Bei diesem Tausch kannst du das nicht tun.',
  begun: 'Getauscht wird nur, was noch nicht begonnen hat.',
  nobody: 'Bitte wähle, wer übernehmen soll oder wogegen du tauschst.',
}
