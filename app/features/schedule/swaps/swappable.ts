import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import type { SwapSubject } from './swap-words.ts'

/** A duty or a reservation as a swap sees it. */
export type SwapItem = {
  id: string
  /** Who has it; `null`: nobody. */
  memberId: string | null
  /** When it begins, in milliseconds. */
  from: number
  label: string
  /** Day and times, in words. */
  when: string
}

export type Exchange = {
  given: SwapItem
  fromId: string
  /** `null`: it is handed over for nothing. */
  inReturn: SwapItem | null
  toId: string
}

/** What duties and reservations each say about themselves; everything else about a swap is the same for both. */
export type Swappable<Rule> = {
  subject: SwapSubject
  /** The first statement of every transaction that writes them. */
  acquireLock: (trx: Db) => Promise<void>
  /** `undefined` also for what was cancelled. */
  find: (db: Db, id: string) => Promise<SwapItem | undefined>
  address: (id: string) => string
  /** Whether whoever sees the item sees what is asked about it, or the two alone. */
  isSeenByAll: boolean
  /** Whom an offer to all is mailed to; missing where only one can be asked. */
  listTakers?: (db: Db, itemId: string) => Promise<string[]>
  /** The rule that forbids it, with both out of the way; `null`: each can have what they get. */
  obstacle: (trx: Db, exchange: Exchange, at: Date) => Promise<Rule | null>
  /** Once nothing forbids it; answers whom it concerns beside the two. */
  exchange: (trx: Db, exchange: Exchange, at: Date) => Promise<string[]>
  sentenceOf(db: Db, rule: Rule, readerId: string | null): Promise<string>
}

export type ClubServices = Pick<Services, 'db' | 'publicUrl'>

/** `over`: something else has happened to it; `nobody`: it is offered to no one. */
export type SwapRefusal<Rule> =
  | { reason: 'over' | 'not-allowed' | 'begun' | 'nobody' }
  | { reason: 'rule'; rule: Rule }

export type SwapDone<Rule> = { ok: true } | { ok: false; refusal: SwapRefusal<Rule> }
