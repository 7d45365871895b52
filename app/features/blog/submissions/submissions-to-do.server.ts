import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { submittedPosts } from './submission.ts'
import { countOpenSubmissions } from './submissions.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Posts that members have handed in. */
export async function submissionsToSettle({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'write-posts')) return []
  const submitted = await countOpenSubmissions(db, by)
  return [
    {
      place: 60,
      count: submitted,
      title: submitted === 1 ? 'eingereichter Beitrag' : 'eingereichte Beiträge',
      sentence: 'Ein Mitglied hat für den Blog geschrieben.',
      href: submittedPosts,
    },
  ]
}
