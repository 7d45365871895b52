import { jobName } from './job-names.ts'
import type { Db } from '../database/db.ts'
import type { PersonalData, Person } from '../personal-data.ts'
import { deletedAfter, foundRows, personalData } from '../personal-rows.server.ts'

export const jobsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'jobs.queue',
    label: 'Aufgaben im Hintergrund',
    holds: 'Kennung oder Adresse, um die es geht; bei Fehlern deren Wortlaut',
    whose: 'Mitglieder, Kontoinhaber',
    purpose: 'Arbeiten, auf die niemand warten soll: Mails, Austritte, Fristen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Technik',
    retention: deletedAfter(
      { days: 90, since: 'nach dem letzten vergeblichen Versuch; erledigte Aufgaben bleiben nicht stehen' },
      'jobs',
      // Also what nobody works on, because an earlier version queued it beside this one.
      'due_at',
    ),
    rows: [
      foundRows('jobs', {
        key: 'id',
        find: jobsAbout,
        show: ({ kind, due_at, created_at }) => ({
          Aufgabe: jobName(kind),
          'Fällig am': due_at,
          'Angelegt am': created_at,
        }),
      }),
    ],
    deleted: 'Aufgaben, die nur diese Person betreffen, entfallen.',
  }),
]

async function jobsAbout(db: Db, { memberId, accountIds, mails }: Person) {
  const words = [...accountIds, ...mails, ...(memberId === null ? [] : [`"${memberId}"`])]
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'last_error', 'due_at', 'created_at'])
    .orderBy('id')
    .execute()
  return rows.filter(({ payload, last_error }) => {
    const text = `${payload} ${last_error ?? ''}`.toLowerCase()
    return words.some((word) => text.includes(word.toLowerCase()))
  })
}
