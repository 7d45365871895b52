import type { LaunchKind } from '#app/features/vereinsflieger/club-management.ts'

/** Fields of the form by their names. */
type Fields = Readonly<Record<string, string>>
export type Crew = { pilot: string; zweiter: string; platz?: string }

const crewIn = ({ pilot = '', zweiter = '' }: Fields) => ({ pilot, zweiter })

type Tapped = { seats: number; /** By name. */ teachers: readonly string[] }

/**
 * Who sits where after a tap on a name: the first goes to the front, the second to the rear; a tap on somebody who sits
 * already lets them out, and who sat behind moves up. In a single-seater the one takes the other's place.
 */
export function crewAfterTap(held: Fields, name: string, { seats, teachers }: Tapped): Crew {
  const { pilot, zweiter } = crewIn(held)
  if (name === pilot) return { pilot: zweiter, zweiter: '' }
  if (name === zweiter) return { pilot, zweiter: '' }
  if (pilot === '' || seats === 1) return { pilot: name, zweiter: '' }
  return { pilot, zweiter: name, platz: teachers.includes(name) ? 'instructor' : 'companion' }
}

type Chosen = { isGlider: boolean; again: Fields | null }
type Before = { /** Whom an aircraft chosen before has brought. */ filled: Crew; usual: LaunchKind }

/** What choosing an aircraft brings with it: how it went up and who sat in it the last time today. */
export function withAircraft(
  held: Fields,
  { isGlider, again }: Chosen,
  { filled, usual }: Before,
): { fields: Fields; crew?: Crew } {
  const fields = { startart: again?.startart ?? (isGlider ? usual : 'self') }
  const { pilot, zweiter } = crewIn(held)
  // Whoever was chosen by hand stays.
  const isOwn = pilot !== filled.pilot || zweiter !== filled.zweiter
  if (isOwn && (pilot !== '' || zweiter !== '')) return { fields }
  const { platz = 'companion', auswaertig = '' } = again ?? {}
  return { fields: { ...fields, auswaertig }, crew: { ...crewIn(again ?? {}), platz } }
}
