import type { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from './letterhead.server.ts'
import type { RequestPeriod } from './request-periods.ts'

/** Description of a kind of request by its feature; see `receiveRequest`. */
export type RequestKind<Fields> = {
  kind: 'contact' | 'trial-flight' | 'membership' | 'hangar' | 'ppr' | 'destination-tip' | 'old-photo'
  /** Prefix of the number: `PPR`. */
  prefix: string
  /** URL of the form, where the sender also sees the confirmation. */
  path: string
  /**
   * URL of the page on which the sender follows, changes and cancels the request, in the language of the request where
   * there is one; missing: the form's.
   */
  senderPage?: (token: string, language: Language) => string
  /** Schema of the stored fields besides the sender; also used for reading them. */
  fields: z.ZodType<Fields>
  /** Additional search words for the office: the registration of an aircraft. */
  searchWords?: (fields: Fields) => readonly string[]
  /** Default retention period in days; missing when the storage is ended by hand. */
  period?: RequestPeriod
  /**
   * Returns the last day of storage from the day of the last contact and the club's retention period; `null`: until it is
   * ended by hand.
   */
  retentionUntil: (fields: Fields, contactOn: IsoDay, days: number) => IsoDay | null
  /** The period restarts with every event that sends a mail; otherwise it counts from the receipt. */
  isKeptFromLastContact?: boolean
  /** Further writes in the same transaction, before the mails. */
  alongside?: (trx: Db, request: ReceivedRequest<Fields>) => Promise<void>
  /** Mails sent at once: a copy for the sender, a notice for the person responsible. */
  letters: (
    request: ReceivedRequest<Fields>,
    letterhead: Letterhead,
    db: Db,
  ) => Promise<readonly Letter[]> | readonly Letter[]
}

export type RequestSender = {
  name: string
  /** `null` when the form does not ask for one. */
  email: string | null
  phone: string | null
}

export type RequestInput<Fields> = {
  /** From `acceptForm`: the same form with the same content is one request, however often it is sent. */
  idempotencyKey: string
  sender: RequestSender
  language?: Language
  fields: Fields
}

export type ReceivedRequest<Fields> = {
  id: string
  number: string
  status: string
  language: Language
  sender: RequestSender
  fields: Fields
  /** ISO 8601, UTC. */
  createdAt: string
  /** Last day of storage. */
  deleteAfter: IsoDay | null
  /** URL of the sender's page; known only to the sender. */
  link: string
  /** Increases with every change. */
  revision: number
}

/** Initial state of every kind. */
export const firstStatus = 'new'

/** Returns the value of the column `search_text`. */
export function searchTextOf<Fields>(
  kind: Pick<RequestKind<Fields>, 'searchWords'>,
  { number, sender, fields }: Pick<ReceivedRequest<Fields>, 'number' | 'sender' | 'fields'>,
): string {
  return sortKey([number, sender.name, sender.email ?? '', ...(kind.searchWords?.(fields) ?? [])].join(' '))
}
