import { z } from 'zod'
import { changeReservation, type ClubServices } from './book.server.ts'
import type { Booker } from './booker.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { refusalWords } from './refusal-words.ts'
import { findReservation } from './reservations.server.ts'
import { spanTimes } from './span-words.ts'

const instant = z.coerce.number().int().min(0).max(8_000_000_000_000)

/** Sent when a dragged bar is dropped. */
export const Move = z.object({
  flugzeug: z.string().min(1).max(80),
  ab: instant,
  bis: instant,
  expectedRevision: z.coerce.number().int().positive(),
})

type Place = { aircraftId: string; from: number; to: number }

/** `before` and `revision` allow the move to be undone. */
export type MoveResult =
  | { ok: true; sentence: string; id: string; before: Place; revision: number }
  | { ok: false; sentence: string }

/** Moves a reservation to another time or aircraft and changes nothing else of it. */
export async function moveReservation(
  services: ClubServices,
  by: Booker,
  { id, move, at }: { id: string; move: z.infer<typeof Move>; at: Date },
): Promise<MoveResult> {
  const before = await findReservation(services.db, id)
  if (before === undefined) return { ok: false, sentence: 'Diese Reservierung gibt es nicht mehr.' }
  const { flugzeug, ab, bis, expectedRevision: revision } = move
  const input = { ...before, aircraftId: flugzeug, from: ab, to: bis }
  const done = await changeReservation(services, by, input, { id, revision, at })
  if (!done.ok) {
    const { refusal } = done
    const names = await namesOf(services.db, refusal.reason === 'taken' ? [refusal.memberId] : [])
    const { sentence } = refusalWords(
      refusal,
      (memberId) => names.get(memberId ?? '')?.full ?? 'der Verein',
      by.memberId,
    )
    return { ok: false, sentence: `Nicht verschoben. ${sentence}` }
  }
  const place = { aircraftId: before.aircraftId, from: before.from, to: before.to }
  return {
    ok: true,
    sentence: `Gespeichert: ${spanTimes(input)}.`,
    id,
    before: place,
    revision: revision + 1,
  }
}
