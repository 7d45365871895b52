import type { Entitled } from '#app/accounts/actor.ts'
import { fullName, statusNames } from './member.ts'
import type { Db } from '#app/platform/database/db.ts'

export const doubleReasons = {
  mail: 'dieselbe E-Mail-Adresse',
  birthday: 'derselbe Name und Geburtstag',
  address: 'derselbe Name und dieselbe Anschrift',
} as const
export type DoubleReason = keyof typeof doubleReasons

export type Double = {
  left: { id: string; words: string }
  right: { id: string; words: string }
  reasons: DoubleReason[]
}

const mostPairs = 200

/** Entries that may be the same person, each pair once with every reason for it. */
export async function listDoubles(db: Db, _by: Entitled<'read-members'>): Promise<Double[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name', 'name_key', 'status', 'member_number', 'details'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const people = rows.map((row) => {
    // Read without its schema: thousands are looked at and nothing is written.
    const { email, birthDate, address } = JSON.parse(row.details) as Details
    return {
      id: row.id,
      words: wordsOf(row),
      keys: {
        mail: email?.trim().toLowerCase() || null,
        birthday: birthDate == null ? null : `${row.name_key} ${birthDate}`,
        address:
          address == null ? null : `${row.name_key} ${address.street} ${address.postalCode}`.toLowerCase(),
      },
    }
  })
  const pairs = new Map<string, Double>()
  for (const reason of Object.keys(doubleReasons) as DoubleReason[]) {
    const alike = Map.groupBy(people, ({ keys }) => keys[reason])
    for (const [key, group] of alike) {
      if (key === null) continue
      for (const [left, right] of pairsOf(group)) {
        const id = `${left.id} ${right.id}`
        const known = pairs.get(id)
        if (known !== undefined) known.reasons.push(reason)
        else if (pairs.size < mostPairs) {
          const side = ({ id: memberId, words }: (typeof people)[number]) => ({ id: memberId, words })
          pairs.set(id, { left: side(left), right: side(right), reasons: [reason] })
        }
      }
    }
  }
  return [...pairs.values()].toSorted((a, b) => b.reasons.length - a.reasons.length)
}

type Details = {
  email?: string | null
  birthDate?: string | null
  address?: { street: string; postalCode: string } | null
}

type Row = {
  title: string | null
  first_name: string
  last_name: string
  status: keyof typeof statusNames
  member_number: number | null
}

function wordsOf({ title, first_name, last_name, status, member_number }: Row): string {
  const name = fullName({ title, firstName: first_name, lastName: last_name })
  const number = member_number === null ? 'ohne Nummer' : `Nr. ${member_number}`
  return `${name}, ${number}, ${statusNames[status]}`
}

function* pairsOf<T>(group: readonly T[]): Generator<[T, T]> {
  for (const [index, left] of group.entries()) {
    for (const right of group.slice(index + 1)) yield [left, right]
  }
}
