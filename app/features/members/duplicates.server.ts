import type { Authorized } from '#app/platform/identity/actor.ts'
import { fullName, statusNames } from './member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { compareKeys } from '#app/lib/sort-key.ts'

export const duplicateReasons = {
  mail: 'dieselbe E-Mail-Adresse',
  birthday: 'derselbe Name und Geburtstag',
  address: 'derselbe Name und dieselbe Anschrift',
} as const
type DuplicateReason = keyof typeof duplicateReasons

type DuplicatePair = {
  left: { id: string; text: string }
  right: { id: string; text: string }
  reasons: DuplicateReason[]
}

const mostPairs = 200

/** Lists entries that may be the same person, each pair once with all reasons. */
export async function listDuplicates(db: Db, _by: Authorized<'read-members'>): Promise<DuplicatePair[]> {
  const pairs = await pairsAlike(db)
  if (pairs.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name', 'status', 'member_number'])
    .where('id', 'in', [...new Set(pairs.flatMap(({ left, right }) => [left, right]))])
    .execute()
  const text = new Map(rows.map((row) => [row.id, textOf(row)]))
  const side = (id: string) => ({ id, text: text.get(id) ?? '' })
  return pairs.map(({ left, right, reasons }) => ({ left: side(left), right: side(right), reasons }))
}

type Pair = { left: string; right: string; nameKey: string; reasons: DuplicateReason[] }

/** Compares all people, so it is computed once for all until one of them changes. */
const pairsAlike = perContent(async (db: Db): Promise<Pair[]> => {
  const rows = await db.selectFrom('members').select(['id', 'name_key', 'details']).orderBy('id').execute()
  const people = rows.map(({ id, name_key, details }) => {
    // Parsed without its schema for speed: thousands are read and nothing is written.
    const { email, birthDate, address } = JSON.parse(details) as Details
    return {
      id,
      nameKey: name_key,
      keys: {
        mail: email?.trim().toLowerCase() || null,
        birthday: birthDate == null ? null : `${name_key} ${birthDate}`,
        address: address == null ? null : `${name_key} ${address.street} ${address.postalCode}`.toLowerCase(),
      },
    }
  })
  const pairs = new Map<string, Pair>()
  for (const reason of Object.keys(duplicateReasons) as DuplicateReason[]) {
    const alike = Map.groupBy(people, ({ keys }) => keys[reason])
    alike.delete(null)
    for (const group of alike.values()) {
      if (group.length === 1) continue
      const byName = group.toSorted((a, b) => compareKeys(a.nameKey, b.nameKey))
      for (const [left, right] of pairsOf(byName)) {
        const key = `${left.id} ${right.id}`
        const known = pairs.get(key)
        if (known !== undefined) known.reasons.push(reason)
        else if (pairs.size < mostPairs) {
          pairs.set(key, { left: left.id, right: right.id, nameKey: left.nameKey, reasons: [reason] })
        }
      }
    }
  }
  return [...pairs.values()].toSorted(
    (a, b) => b.reasons.length - a.reasons.length || compareKeys(a.nameKey, b.nameKey),
  )
})

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

function textOf({ title, first_name, last_name, status, member_number }: Row): string {
  const name = fullName({ title, firstName: first_name, lastName: last_name })
  const number = member_number === null ? 'ohne Nummer' : `Nr.\u00A0${member_number}`
  return `${name}, ${number}, ${statusNames[status]}`
}

function* pairsOf<T>(group: readonly T[]): Generator<[T, T]> {
  for (const [index, left] of group.entries()) {
    for (const right of group.slice(index + 1)) yield [left, right]
  }
}
