import type { LaunchKind } from '#app/features/vereinsflieger/club-management.ts'
import type { Board } from './board.server.ts'
import { fieldOf, type Queued } from './entry-queue.ts'
import { withoutUndone } from './undo-bar.tsx'

/** Form fields by name. */
type Fields = Readonly<Record<string, string>>
export type Crew = { pilot: string; zweiter: string; platz?: string }

const crewIn = ({ pilot = '', zweiter = '' }: Fields) => ({ pilot, zweiter })

type Tapped = { seats: number; /** Names of instructors. */ teachers: readonly string[] }

/**
 * Returns the crew after a tap on a name: the first name goes to the front seat, the second to the rear. A tap on somebody
 * aboard removes them, and the rear person moves to the front. In a single-seater a new name replaces the pilot.
 */
export function crewAfterTap(held: Fields, name: string, { seats, teachers }: Tapped): Crew {
  const { pilot, zweiter } = crewIn(held)
  if (name === pilot) return { pilot: zweiter, zweiter: '' }
  if (name === zweiter) return { pilot, zweiter: '' }
  if (pilot === '' || seats === 1) return { pilot: name, zweiter: '' }
  return { pilot, zweiter: name, platz: teachers.includes(name) ? 'instructor' : 'companion' }
}

type Chosen = { isGlider: boolean; again: Fields | null }
type Before = { /** Crew filled in by the previously chosen aircraft. */ filled: Crew; usual: LaunchKind }

/** Returns the fields filled in by choosing an aircraft: launch method and crew of its last launch today. */
export function withAircraft(
  held: Fields,
  { isGlider, again }: Chosen,
  { filled, usual }: Before,
): { fields: Fields; crew?: Crew } {
  const fields = { startart: again?.startart ?? (isGlider ? usual : 'self') }
  const { pilot, zweiter } = crewIn(held)
  // A crew chosen by hand remains.
  const isOwn = pilot !== filled.pilot || zweiter !== filled.zweiter
  if (isOwn && (pilot !== '' || zweiter !== '')) return { fields }
  const { platz = 'companion', auswaertig = '' } = again ?? {}
  return { fields: { ...fields, auswaertig }, crew: { ...crewIn(again ?? {}), platz } }
}

/**
 * Returns the aircraft to choose from as they are after what this device has entered and not sent yet: who was started
 * without a network flies, who was landed is there again. Flying ones come last, as from the server.
 */
export function picksAfter(
  {
    picks,
    flying,
  }: { picks: Board['picks']; flying: readonly Pick<Board['flying'][number], 'id' | 'registration'>[] },
  queue: readonly Queued[],
): Board['picks'] {
  const entries = withoutUndone(queue)
  const landed = new Set(entries.map(({ fields }) => fieldOf(fields, 'flug')))
  const started = new Set(
    entries
      .filter(({ key, fields }) => fieldOf(fields, 'intent') === 'start' && !landed.has(key))
      .map(({ fields }) => fieldOf(fields, 'flugzeug')),
  )
  const down = new Set(flying.filter(({ id }) => landed.has(id)).map(({ registration }) => registration))
  const now = picks.map((pick) => ({
    ...pick,
    isFlying: started.has(pick.id) || (pick.isFlying && !down.has(pick.registration)),
  }))
  return [...now.filter(({ isFlying }) => !isFlying), ...now.filter(({ isFlying }) => isFlying)]
}
