import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/lib/names-in-a-row.ts'
import { listOpenWishes } from './wishes.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Members who want to be erased. */
export async function wishesToSettle({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'protect-data')) return []
  const wishes = await listOpenWishes(db, by)
  const [wish] = wishes
  return [
    {
      place: 130,
      count: wishes.length,
      title: wishes.length === 1 ? 'Wunsch nach Löschung' : 'Wünsche nach Löschung',
      sentence: `${namesOf(wishes)}, ${wishes.length === 1 ? '' : 'der erste '}zu erledigen bis ${wish && longDate(wish.dueOn)}.`,
      due: wish?.dueOn,
      href: wishes.length === 1 ? `/admin/mitglieder/${wish?.memberId}/daten` : '/admin/datenschutz#wuensche',
    },
  ]
}
