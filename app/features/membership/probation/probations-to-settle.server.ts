import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/lib/names-in-a-row.ts'
import { listEndingProbations } from './probation.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Probations that end soon. */
export async function probationsToSettle({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-members')) return []
  const today = localDate(now().getTime())
  const probations = await listEndingProbations(db, today)
  const [probation] = probations
  return [
    {
      place: 70,
      count: probations.length,
      title: probations.length === 1 ? 'Probemitgliedschaft endet' : 'Probemitgliedschaften enden',
      sentence:
        probations.length === 1
          ? `${probation?.name}, am ${longDate(probation?.endsOn ?? today)}.`
          : `${namesOf(probations)}.`,
      due: probation?.endsOn,
      href:
        probations.length === 1
          ? `/admin/mitglieder/${probation?.memberId}`
          : '/admin/mitglieder?status=probation',
    },
  ]
}
