import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countSubmittedTips } from './keep-destinations.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Destinations that others have proposed. */
export async function tipsToSettle({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'write-posts')) return []
  const tips = await countSubmittedTips(db, by)
  return [
    {
      place: 50,
      count: tips,
      title: tips === 1 ? 'vorgeschlagenes Ausflugsziel' : 'vorgeschlagene Ausflugsziele',
      sentence: 'Ansehen und auf die Website nehmen oder ablehnen.',
      href: '/admin/ausflugsziele?nur=tipp-wartet-auf-freigabe',
    },
  ]
}
