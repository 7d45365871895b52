import { orNobody, type Person } from '#app/platform/personal-data.ts'
import { personalData, foundRows } from '#app/platform/personal-rows.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ImportFacts } from './website-import.ts'

export const importPersonalData = personalData({
  key: 'takeover.files',
  label: 'Übernahmen aus WordPress',
  holds: 'Wer eine Exportdatei gebracht hat, Namen der Autoren darin; bis zur Übernahme die Datei selbst',
  whose: 'Redaktion, Autoren der früheren Website',
  purpose: 'Beiträge der früheren Website übernehmen',
  basis: 'Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Redaktion, Vorstand',
  retention: 'Dateien bis zur Übernahme, höchstens 8 Tage; der Bericht, bis ihn jemand löscht',
  rows: [
    foundRows('takeovers', {
      key: 'id',
      find: takeoversAbout,
      show: ({ file_name, created_at }) => ({ Datei: file_name, 'Hochgeladen am': created_at }),
      rewrite: ({ user_id, facts }, person) => ({
        user_id: person.accountIds.includes(user_id ?? '') ? null : user_id,
        facts: facts === null ? null : JSON.stringify(withoutPerson(facts, person)),
      }),
    }),
  ],
  anonymised: 'Der Bericht bleibt ohne den Namen.',
})

async function takeoversAbout(db: Db, person: Person) {
  const rows = await db
    .selectFrom('takeovers')
    .select(['id', 'file_name', 'created_at', 'user_id', 'facts'])
    .execute()
  const own = orNobody(person.accountIds)
  return rows
    .map((row) => ({ ...row, facts: row.facts === null ? null : ImportFacts.parse(JSON.parse(row.facts)) }))
    .filter(
      ({ user_id, facts }) =>
        own.includes(user_id ?? '-') || facts?.authors.some((author) => isThem(person, author)) === true,
    )
}

function isThem({ memberId, names }: Person, author: ImportFacts['authors'][number]): boolean {
  if (author.memberId !== null && author.memberId === memberId) return true
  return names.some((name) => sortKey(name) === sortKey(author.name))
}

function withoutPerson(facts: ImportFacts, person: Person): ImportFacts {
  return { ...facts, authors: facts.authors.filter((author) => !isThem(person, author)) }
}
