import type { Db } from '../database/db.ts'
import { orNobody, type PersonalData, type Person } from '../personal-data.ts'
import { deletedAfter } from '../personal-rows.server.ts'

export const jobsPersonalData: readonly PersonalData[] = [
  {
    key: 'jobs.queue',
    label: 'Aufgaben im Hintergrund',
    holds: 'Kennung oder Adresse, um die es geht; bei Fehlern deren Wortlaut',
    whose: 'Mitglieder, Kontoinhaber',
    purpose: 'Arbeiten, auf die niemand warten soll: Mails, Austritte, Fristen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Technik',
    tables: ['jobs'],
    kept: deletedAfter(
      { days: 90, since: 'nach dem letzten vergeblichen Versuch; erledigte Aufgaben bleiben nicht stehen' },
      'jobs',
      'failed_at',
    ),
    find: async (db, person) =>
      (await jobsAbout(db, person)).map(({ kind, due_at, created_at }) => ({
        Aufgabe: kind,
        'Fällig am': due_at,
        'Angelegt am': created_at,
      })),
    erasure: {
      fate: 'delete',
      how: 'Aufgaben, die nur diese Person betreffen, entfallen.',
      carryOut: async (trx, person) => {
        const ids = (await jobsAbout(trx, person)).map(({ id }) => id)
        await trx.deleteFrom('jobs').where('id', 'in', orNobody(ids)).execute()
      },
    },
  },
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
