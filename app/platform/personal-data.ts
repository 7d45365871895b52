import type { Database } from '#app/platform/database/tables.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from './database/db.ts'

/** Somebody whose data is looked for; put together before anything of it is erased. */
export type Person = {
  /** `null` for an account without an entry in the member list. */
  memberId: string | null
  accountIds: readonly string[]
  /** Lower case, used by nobody else in the club. */
  mails: readonly string[]
  /** Lower case; a couple's mailbox, where only name and address together mean this person. */
  sharedMails: readonly string[]
  /** Every way the name is written out: „Jana Abschied“, „Dr. Jana Abschied“. */
  names: readonly string[]
}

/** What is kept in one row, under names that the person can read. */
export type Entry = Readonly<Record<string, unknown>>

export type Erasure =
  | {
      fate: 'delete' | 'anonymise'
      /** German sentence: what exactly goes, or what stays without the person. */
      how: string
      carryOut: (trx: Db, person: Person, at: Date) => Promise<unknown>
    }
  | {
      fate: 'keep'
      /** German sentences. */
      why: string
      until: string
    }

/** Up to when something must have begun, or ended, for its time to be over. */
export type Limit = {
  /** ISO 8601, UTC. */
  before: string
  /** In Berlin, for what knows its own last day. */
  today: IsoDay
}

export type Period = {
  /** How long it is kept unless the club has set something else, in days. */
  days: number
  /** What no club may go beyond; missing where the law names none. */
  longest?: number
  /** „nach dem Eingang“ */
  since: string
  /** How many are past the limit. */
  count: (db: Db, limit: Limit) => Promise<number>
  /** Lets them go; how many went. */
  forget: (trx: Db, limit: Limit, at: Date) => Promise<number>
}

/**
 * What a room keeps of persons, for the register of processing (Art. 30 GDPR), for the answer to a request for
 * information (Art. 15), for erasure (Art. 17) and for forgetting in time (Art. 5 (1) e).
 */
export type PersonalData = {
  /** `members.profile`; also the name of its period in the settings. */
  key: string
  label: string
  /** Categories of data. */
  holds: string
  /** Categories of persons. */
  whose: string
  purpose: string
  basis: string
  recipients: string
  tables: readonly (keyof Database)[]
  /** A period that runs, or a sentence where something else ends it. */
  kept: Period | string
  /** All of this person's, for the export; how many there are is what the preview of an erasure tells. */
  find: (db: Db, person: Person) => Promise<readonly Entry[]>
  erasure: Erasure
  /** Hands it over to another entry of the same person; missing where nothing hangs on the member. */
  move?: (trx: Db, from: string, to: string, at: Date) => Promise<unknown>
}

/** Marks whose entry is gone in what is kept without them. */
export const formerPerson = 'nicht mehr genannt'

/** For `in`: PostgreSQL takes no empty list. */
export function orNobody(ids: readonly (string | null)[]): string[] {
  const known = ids.filter((id) => id !== null)
  return known.length === 0 ? [''] : known
}

/** Whether a row with this address and name is about the person. */
export function isAbout(person: Person, { mail, name }: { mail: string | null; name: string }): boolean {
  const address = mail?.trim().toLowerCase() ?? ''
  if (person.mails.includes(address)) return true
  return person.sharedMails.includes(address) && person.names.includes(name.trim())
}

/** Of the person alone and of the shared mailboxes; for the latter {@link isAbout} decides. */
export function everyMail({ mails, sharedMails }: Person): string[] {
  return orNobody([...mails, ...sharedMails])
}
