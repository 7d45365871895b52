import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countFailedJobs } from '#app/platform/jobs/failed-jobs.server.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Mails and jobs the server has given up. */
export async function technologyToSettle({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'watch-technology')) return []
  const [mails, jobs] = await Promise.all([countUndelivered(db), countFailedJobs(db)])
  return [
    {
      place: 30,
      count: mails.failed,
      title: mails.failed === 1 ? 'nicht zugestellte Mail' : 'nicht zugestellte Mails',
      sentence: 'Noch einmal senden oder verwerfen.',
      href: '/admin/einstellungen/mail',
    },
    {
      place: 40,
      count: jobs,
      title: jobs === 1 ? 'liegengebliebene Arbeit' : 'liegengebliebene Arbeiten',
      sentence: 'Der Server hat sie nach mehreren Versuchen aufgegeben.',
      href: '/admin/einstellungen/technik',
    },
  ]
}
