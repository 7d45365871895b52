import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { isSqlite } from '#app/platform/database/dialect.ts'
import type { Entry, PersonalData, Person } from '#app/platform/personal-data.ts'

/** Where the club writes freely, and may name somebody: table, what a row is called by, and its texts. */
const texts = [
  ['posts', 'Beitrag', 'title', ['title', 'teaser', 'body', 'details']],
  ['post_versions', 'Frühere Fassung eines Beitrags', 'title', ['title', 'teaser', 'body', 'details']],
  ['events', 'Veranstaltung', 'title', ['title', 'details']],
  ['event_mailings', 'Rundschreiben an Teilnehmende', 'subject', ['subject', 'body']],
  ['pages', 'Seite', 'title', ['title', 'sections']],
  ['page_drafts', 'Entwurf einer Seite', 'title', ['title', 'sections']],
  ['page_versions', 'Frühere Fassung einer Seite', 'title', ['title', 'sections']],
  ['chronicle_entries', 'Chronik', 'date', ['details']],
  ['documents', 'Dokument', 'title', ['title', 'body', 'details']],
  ['document_versions', 'Frühere Fassung eines Dokuments', 'title', ['title', 'body', 'details']],
  ['aircraft', 'Flugzeug', 'registration', ['details', 'members_only']],
  ['destinations', 'Ausflugsziel', 'name', ['details']],
  ['site_points', 'Lageplan', 'id', ['details']],
  ['notices', 'Hinweis', 'id', ['details']],
  ['opening_rules', 'Betriebszeit', 'id', ['details']],
  ['special_days', 'Sonderzeit', 'id', ['details']],
  ['membership_classes', 'Beitragsklasse', 'name', ['details']],
  ['tariffs', 'Preis', 'id', ['details']],
  ['trial_offers', 'Schnupperflug', 'title', ['details']],
  ['contact_topics', 'Kontaktthema', 'label', ['label', 'email', 'details']],
  ['board_offices', 'Amt', 'office', ['office', 'details']],
  ['webcams', 'Webcam', 'id', ['details']],
  ['weather_stations', 'Wetterstation', 'id', ['details']],
  ['settings', 'Einstellung', 'key', ['value']],
  ['pictures', 'Bild', 'id', ['alt', 'caption', 'credit']],
] as const

export const textTables = texts.map(([table]) => table)

export const namedInTexts: PersonalData = {
  key: 'texts.named',
  label: 'Namen in Texten und Bildunterschriften',
  holds: 'Name oder Adresse, wie die Redaktion sie geschrieben hat; wer auf Bildern zu sehen ist',
  whose: 'Personen, von denen die Website erzählt',
  purpose: 'Berichten und Auskunft geben',
  basis: 'Art. 6 Abs. 1 lit. f und Art. 85 DSGVO mit § 12 MStV; Bilder nach §§ 22, 23 KUG',
  recipients: 'Besucher der Website oder Mitglieder, je nach Seite',
  tables: [...textTables, 'search_entries', 'search_words', 'search_terms'],
  kept: 'bis die Redaktion den Text ändert; die Suche folgt den Texten',
  find: findNamings,
  erasure: {
    fate: 'keep',
    why: 'Diese Texte hat die Redaktion geschrieben, und nur sie kann sagen, ob der Name dort stehen bleiben darf. Jeder ist mit Ort genannt.',
    until: 'bis die Redaktion den Text ändert',
  },
}

async function findNamings(db: Db, person: Person): Promise<Entry[]> {
  const words = [...person.names, ...person.mails]
  if (words.length === 0) return []
  const found: Entry[] = []
  for (const [table, label, called, columns] of texts) {
    const tests = columns.flatMap((column) =>
      words.map(
        (word) => sql<boolean>`lower(${sql.ref(column)}) like ${`%${escaped(db, word)}%`} escape '!'`,
      ),
    )
    const { rows } = await sql<{
      called: string
    }>`select ${sql.ref(called)} as called from ${sql.table(table)}
      where ${sql.join(tests, sql` or `)} order by 1`.execute(db)
    for (const row of rows) found.push({ Art: label, Wo: row.called })
  }
  return found
}

/** SQLite lowers only the letters of ASCII, so there umlauts stay as they are typed. */
function escaped(db: Db, word: string): string {
  const lower = isSqlite(db) ? word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : word.toLowerCase()
  return lower.replace(/[!%_]/g, '!$&')
}
