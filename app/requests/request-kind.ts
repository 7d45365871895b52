import type { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from './letterhead.server.ts'
import type { RequestPeriod } from './request-periods.ts'

/** What a room says about the requests it takes; see `receiveRequest`. */
export type RequestKind<Fields> = {
  kind: 'contact' | 'trial-flight' | 'membership' | 'hangar' | 'ppr' | 'destination-tip' | 'old-photo'
  /** First part of the number: `PPR`. */
  prefix: string
  /** The form's address, where the sender also finds the confirmation. */
  path: string
  /** Address of the page on which the sender follows, changes and cancels it; missing: the form's. */
  senderPage?: (token: string) => string
  /** What is stored beside the sender; the same schema reads it again. */
  fields: z.ZodType<Fields>
  /** What the office looks for beside number and sender: an aircraft's mark. */
  searchWords?: (fields: Fields) => readonly string[]
  /** How many days the club keeps it, unless it is set otherwise; missing where somebody ends it. */
  period?: RequestPeriod
  /** The last day on which the request may be kept, by the club's days; `null`: until somebody ends it. */
  retentionUntil: (fields: Fields, contactOn: IsoDay, days: number) => IsoDay | null
  /** The period begins anew with every event that is told by mail; otherwise it counts from the receipt. */
  isKeptFromLastContact?: boolean
  /** What else is written in the same transaction, before the letters. */
  alongside?: (trx: Db, request: ReceivedRequest<Fields>) => Promise<void>
  /** What goes out at once: a copy to the sender, word to the responsible. */
  letters: (
    request: ReceivedRequest<Fields>,
    letterhead: Letterhead,
    db: Db,
  ) => Promise<readonly Letter[]> | readonly Letter[]
}

export type RequestSender = {
  name: string
  /** `null` where none was asked for. */
  email: string | null
  phone: string | null
}

export type RequestInput<Fields> = {
  /** From `acceptForm`: the same form with the same words is one request, however often it is sent. */
  idempotencyKey: string
  sender: RequestSender
  language?: 'de' | 'en'
  fields: Fields
}

export type ReceivedRequest<Fields> = {
  id: string
  number: string
  status: string
  language: 'de' | 'en'
  sender: RequestSender
  fields: Fields
  /** ISO 8601, UTC. */
  createdAt: string
  /** Last day on which it is kept. */
  deleteAfter: IsoDay | null
  /** Where its sender sees it; only they have this address. */
  link: string
  /** Rises with every change. */
  revision: number
}

/** New, and untouched so far; every kind begins here. */
export const firstStatus = 'new'

/** For the column of the same name. */
export function searchTextOf<Fields>(
  kind: Pick<RequestKind<Fields>, 'searchWords'>,
  { number, sender, fields }: Pick<ReceivedRequest<Fields>, 'number' | 'sender' | 'fields'>,
): string {
  return sortKey([number, sender.name, sender.email ?? '', ...(kind.searchWords?.(fields) ?? [])].join(' '))
}
