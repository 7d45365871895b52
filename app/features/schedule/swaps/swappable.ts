import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'

/** A duty or a reservation, as far as a swap needs it. */
export type SwapItem = {
  id: string
  /** The holder; `null`: nobody. */
  memberId: string | null
  /** Start, epoch ms. */
  from: number
  label: string
  /** Day and times as text. */
  when: string
}

export type Exchange = {
  given: SwapItem
  fromId: string
  /** `null`: handed over without return. */
  inReturn: SwapItem | null
  toId: string
}

/** What differs between swapping duties and swapping reservations; everything else is shared. */
export type Swappable<Rule> = {
  subject: SwapSubject
  /** Locks the items. First statement of every transaction that writes them. */
  acquireLock: (trx: Db) => Promise<void>
  /** `undefined` for cancelled items, too. */
  find: (db: Db, id: string) => Promise<SwapItem | undefined>
  address: (id: string) => string
  /** Whether everybody who sees the item sees its offers, or only the two people concerned. */
  isSeenByAll: boolean
  /** Returns the members an offer to all is mailed to; missing if an item can only be offered to one member. */
  listTakers?: (db: Db, itemId: string) => Promise<string[]>
  /** Returns the rule that forbids the exchange, ignoring both current items; `null` if it is allowed. */
  obstacle: (trx: Db, exchange: Exchange, at: Date) => Promise<Rule | null>
  /** Performs an exchange that is allowed; returns the ids of other members it concerns. */
  exchange: (trx: Db, exchange: Exchange, at: Date) => Promise<string[]>
  sentenceOf(db: Db, rule: Rule, readerId: string | null): Promise<string>
}

export type ClubServices = Pick<Services, 'db' | 'publicUrl'>

/** `over`: the offer ended otherwise; `nobody`: the offer reaches nobody. */
export type SwapRefusal<Rule> =
  | { reason: 'over' | 'not-allowed' | 'begun' | 'nobody' }
  | { reason: 'rule'; rule: Rule }

export type SwapDone<Rule> = { ok: true } | { ok: false; refusal: SwapRefusal<Rule> }

export type SwapSubject = 'duty' | 'reservation'

/** `mails`: prefix of the mail templates. */
export const swapTexts = {
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
export const swapDoneMessages: Readonly<Record<string, string>> = {
  gefragt: 'Gefragt. Bis zur Antwort bleibt alles, wie es ist.',
  getauscht: 'Getauscht. Das gilt ab sofort.',
  abgelehnt: 'Abgelehnt. Es ändert sich nichts.',
  zurueckgezogen: 'Zurückgezogen. Es ändert sich nichts.',
}

export const swapRefusalMessages: Record<Exclude<SwapRefusal<never>['reason'], 'rule'>, string> = {
  over: 'Dieser Tausch steht nicht mehr offen.',
  'not-allowed': 'Bei diesem Tausch kannst du das nicht tun.',
  begun: 'Getauscht wird nur, was noch nicht begonnen hat.',
  nobody: 'Bitte wähle, wer übernehmen soll oder wogegen du tauschst.',
}
