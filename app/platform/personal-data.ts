import type { Database } from '#app/platform/database/tables.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from './database/db.ts'

/** A person whose data is searched; must be complete before any of it is erased. */
export type Person = {
  /** `null` for an account without a member. */
  memberId: string | null
  accountIds: readonly string[]
  /** Lower case; not used by anybody else in the club. */
  mails: readonly string[]
  /** Lower case; mailboxes shared by several people, where only name and address together identify the person. */
  sharedMails: readonly string[]
  /** All full forms of the name: „Jana Abschied“, „Dr. Jana Abschied“. */
  names: readonly string[]
}

/** Data of one row, with labels that the person understands. */
export type Entry = Readonly<Record<string, unknown>>

/** Label of what programs read instead of people: codes and names of fields as they are stored. */
export const asStored = 'Wie gespeichert'

export type Erasure =
  | {
      outcome: 'delete' | 'anonymise'
      /** German sentence: what exactly is deleted, or what remains without the person. */
      how: string
      carryOut: (trx: Db, person: Person, at: Date) => Promise<unknown>
    }
  | {
      outcome: 'keep'
      /** German sentences. */
      why: string
      until: string
    }

/** Limits before which something must have begun or ended for its period to be over. */
export type Limit = {
  /** ISO 8601, UTC. */
  before: string
  /** Day in Berlin, for rows that contain their own last day. */
  today: IsoDay
}

export type Period = {
  /** Default retention period in days. */
  days: number
  /** Longest period a club may set, in days; missing where the law sets none. */
  longest?: number
  /** „nach dem Eingang“ */
  since: string
  /** Returns how many rows are past the limit. */
  count: (db: Db, limit: Limit) => Promise<number>
  /** Deletes or anonymises them; returns how many. */
  forget: (trx: Db, limit: Limit, at: Date) => Promise<number>
}

/**
 * Personal data of a feature: for the register of processing (Art. 30 GDPR), requests for access (Art. 15), erasure (Art.
 * 17) and storage limitation (Art. 5 (1) e).
 */
export type PersonalData = {
  /** `members.profile`; also the key of its period in the settings. */
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
  /** A retention period, or a sentence when something else ends the storage. */
  retention: Period | string
  /** Returns all data of the person, for the export; the preview of an erasure shows the number. */
  find: (db: Db, person: Person) => Promise<readonly Entry[]>
  erasure: Erasure
  /** Moves the data to another entry of the same person; missing when it does not refer to members. */
  move?: (trx: Db, from: string, to: string, at: Date) => Promise<unknown>
}

/** Replaces the name of an erased person in data that is retained without it. */
export const formerPerson = 'nicht mehr genannt'

/** Returns a list for `in`, never empty: PostgreSQL does not accept an empty one. */
export function orNobody(ids: readonly (string | null)[]): string[] {
  const known = ids.filter((id) => id !== null)
  return known.length === 0 ? [''] : known
}

/** Returns whether a row with this address and name concerns the person. */
export function isAbout(person: Person, { mail, name }: { mail: string | null; name: string }): boolean {
  const address = mail?.trim().toLowerCase() ?? ''
  if (person.mails.includes(address)) return true
  return person.sharedMails.includes(address) && person.names.includes(name.trim())
}

/** Returns the person's own and the shared addresses; for shared ones {@link isAbout} decides. */
export function everyMail({ mails, sharedMails }: Person): string[] {
  return orNobody([...mails, ...sharedMails])
}
