import { listMemberChoices, nameKey } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'

export type CrewMember = { id: string; label: string }

/**
 * Returns the current members by name. `also` are the ids of people a flight in the log names, who are listed even if they
 * have left.
 */
export async function listCrew(db: Db, also: readonly (string | null)[] = []): Promise<CrewMember[]> {
  const people = await listMemberChoices(db, also)
  return people.map(({ value, label }) => ({ id: value, label }))
}

export type Known = { kind: 'member'; id: string } | { kind: 'nobody' } | { kind: 'unknown'; name: string }

/** Finds the member for a typed name, ignoring case, umlauts and spaces. */
export function memberNamed(crew: readonly CrewMember[], typed: string): Known {
  const name = typed.trim()
  if (name === '') return { kind: 'nobody' }
  const found = crew.filter(({ label }) => nameKey(label) === nameKey(name))
  return found.length === 1 ? { kind: 'member', id: found[0]!.id } : { kind: 'unknown', name }
}
