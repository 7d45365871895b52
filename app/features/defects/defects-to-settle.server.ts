import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countNewDefects } from '#app/features/aircraft/defects/defects.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Defects that nobody has looked at. */
export async function defectsToSettle({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-airfield')) return []
  const defects = await countNewDefects(db)
  return [
    {
      place: 20,
      count: defects,
      title: defects === 1 ? 'neue Störung an einem Flugzeug' : 'neue Störungen an Flugzeugen',
      sentence: 'Ansehen, zur Kenntnis nehmen, erledigen.',
      href: '/vereinsflieger/stoerungen',
    },
  ]
}
