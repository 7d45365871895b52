import { sql } from 'kysely'
import { MemberDetails } from '#app/features/members/member.ts'
import { containing } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Entry, type PersonalData, type Person } from '#app/platform/personal-data.ts'

/** Tables with free text by the club that may name people: table, label, title column, text columns. */
export const clubTexts = [
  ['posts', 'Beitrag', 'title', ['title', 'teaser', 'body', 'details']],
  ['post_versions', 'Frühere Fassung eines Beitrags', 'title', ['title', 'teaser', 'body', 'details']],
  ['events', 'Veranstaltung', 'title', ['title', 'details']],
  ['event_mailings', 'Rundschreiben an Teilnehmende', 'subject', ['subject', 'body']],
  ['circulars', 'Rundschreiben', 'subject', ['subject', 'details']],
  ['free_pages', 'Eigene Seite', 'title', ['title', 'teaser', 'body', 'blocks']],
  [
    'free_page_versions',
    'Frühere Fassung einer eigenen Seite',
    'title',
    ['title', 'teaser', 'body', 'blocks'],
  ],
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

/**
 * Tables with free text by other people: as above, with the columns that identify the row's owner. Rows of the erased
 * person are deleted or anonymised by the features they belong to.
 */
const notes = [
  ['members', 'Eintrag eines anderen Mitglieds', 'last_name', ['details'], ['id']],
  ['emergency_contacts', 'Notfallkontakt eines anderen Mitglieds', 'name', ['name', 'phone'], ['member_id']],
  ['member_change_requests', 'Änderungswunsch', 'created_at', ['wanted', 'reason', 'answer'], ['member_id']],
  ['requests', 'Anfrage', 'number', ['fields'], ['sender_email']],
  ['request_notes', 'Notiz zu einer Anfrage', 'at', ['text'], []],
  ['post_comments', 'Kommentar', 'written_at', ['text', 'hidden_reason'], ['user_id']],
  [
    'post_submissions',
    'Eingereichter Beitrag',
    'title',
    ['title', 'teaser', 'body', 'note', 'answer'],
    ['user_id'],
  ],
  ['reservations', 'Reservierung', 'starts_at', ['note'], ['pilot_id']],
  [
    'reservation_swaps',
    'Tausch einer Reservierung',
    'created_at',
    ['note'],
    ['from_member_id', 'to_member_id'],
  ],
  ['flights', 'Flug', 'started_at', ['remark'], ['pilot_id', 'second_id', 'payer_id']],
  ['flight_changes', 'Berichtigung im Flugbuch', 'at', ['reason'], []],
  ['flight_days', 'Flugtag', 'day', ['note'], []],
  ['duty_swaps', 'Angebotener Dienst', 'created_at', ['note'], ['from_member_id', 'to_member_id']],
  ['aircraft_defects', 'Störung', 'title', ['title', 'body'], []],
  ['defect_steps', 'Schritt an einer Störung', 'at', ['words'], []],
  ['work_hours', 'Arbeitsstunden', 'day', ['body', 'answer'], ['member_id']],
  ['work_hour_steps', 'Wort zu Arbeitsstunden', 'at', ['words'], []],
  ['work_hour_exemptions', 'Ausnahme von Arbeitsstunden', 'year', ['reason'], ['member_id']],
] as const

type Place = {
  table: string
  label: string
  called: string
  columns: readonly string[]
  ownedBy: readonly string[]
}

const places: readonly Place[] = [...clubTexts, ...notes].map(
  ([table, label, called, columns, ownedBy = []]) => ({
    table,
    label,
    called,
    columns,
    ownedBy,
  }),
)

const textTables = [...clubTexts, ...notes].map(([table]) => table)

export const namedInTexts: PersonalData = {
  key: 'texts.named',
  label: 'Namen in Texten, Notizen und Bildunterschriften',
  holds:
    'Name, Adresse oder Telefonnummer, wie Redaktion und Mitglieder sie geschrieben haben; wer auf Bildern zu sehen ist',
  whose: 'Personen, von denen die Website oder eine Notiz erzählt',
  purpose: 'Berichten und Auskunft geben',
  basis: 'Art. 6 Abs. 1 lit. f und Art. 85 DSGVO mit § 12 MStV; Bilder nach §§ 22, 23 KUG',
  recipients: 'Besucher der Website oder Mitglieder, je nach Seite',
  tables: [...textTables, 'search_entries', 'search_words', 'search_terms'],
  retention: 'bis der Text geändert wird oder mit seinem Eintrag geht; die Suche folgt den Texten',
  find: findNamings,
  erasure: {
    outcome: 'keep',
    why: 'Diese Texte haben andere geschrieben, oder sie gehören zu etwas, das bleibt. Nur der Verein kann sagen, ob Name oder Nummer dort stehen bleiben dürfen. Jeder ist mit Ort genannt.',
    until: 'bis der Text geändert wird oder mit seinem Eintrag geht',
  },
}

async function findNamings(db: Db, person: Person): Promise<Entry[]> {
  const words = [...person.names, ...person.mails, ...(await phonesOf(db, person))]
  if (words.length === 0) return []
  const ids = [person.memberId, ...person.accountIds, ...person.mails].filter((id) => id !== null)
  const found: Entry[] = []
  for (const { table, label, called, columns, ownedBy } of places) {
    const tests = columns.flatMap((column) => words.map((word) => containing(db, column, word)))
    const elses = ownedBy.map(
      (column) =>
        sql<boolean>`(${sql.ref(column)} is null or lower(${sql.ref(column)}) not in (${sql.join(ids)}))`,
    )
    const { rows } = await sql<{ called: string | number }>`select ${sql.ref(called)} as called
      from ${sql.table(table)} where (${sql.join(tests, sql` or `)})
      ${elses.length === 0 ? sql`` : sql` and ${sql.join(elses, sql` and `)}`} order by 1`.execute(db)
    for (const row of rows) found.push({ Art: label, Wo: row.called })
  }
  return found
}

/** Returns the person's telephone numbers as entered and in dialling format. */
async function phonesOf(db: Db, { memberId }: Person): Promise<string[]> {
  const row = await db
    .selectFrom('members')
    .select('details')
    .where('id', 'in', orNobody([memberId]))
    .executeTakeFirst()
  if (row === undefined) return []
  const { phones } = MemberDetails.parse(JSON.parse(row.details))
  return phones.flatMap(({ number, numberE164 }) => [number, numberE164])
}
