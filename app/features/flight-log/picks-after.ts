import type { Board } from './board.server.ts'
import { fieldOf, type Queued } from './entry-queue.ts'
import { withoutUndone } from './undo-bar.tsx'

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
