import { reorderIn, removeIn, storedIn, withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { Added, ListedResource } from '#app/resources/resource.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { listAllContactTopics, createContactTopic } from '../contact-topics.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { z } from 'zod'
import { choice, line, plain, text, tick } from '#app/resources/fields.ts'
import type { FieldChoice, RecordGroup } from '#app/resources/record-field.ts'
import { TopicDetails } from '../contact-request.ts'

export const TopicRecord = z.object({
  label: z.string(),
  email: z.string(),
  memberId: z.string().nullable().default(null),
  details: TopicDetails,
})

export const topicResource: ListedResource<'keep-club', TopicRecord> = {
  ...storedIn('contact_topics', {
    schema: TopicRecord,
    columns: ['label', 'email', 'memberId', 'details'],
    page: '/kontakt',
  }),
  live: 'kontakt',
  permission: 'keep-club',
  subject: 'contact-topic',
  address: '/admin/kontakt',
  labels: {
    list: 'Kontaktthemen',
    create: 'Thema anlegen',
    this: 'dieses Thema',
    empty:
      'Noch gibt es kein Thema, und damit kein Formular auf „Kontakt“. Ein gutes erstes ist „Allgemeines“ mit dem Postfach des Vereins.',
    page: '/kontakt',
    withdraw:
      'Das Thema verschwindet von der Seite „Kontakt“ und aus dem Formular. Was schon eingegangen ist, wird weiter aus seinem Postfach beantwortet.',
    remove:
      'Das Thema geht mit Postfach und Erläuterung verloren. Eingegangene Nachrichten bleiben; beantwortet werden sie dann aus dem Postfach des Vereins.',
  },
  schema: TopicRecord,
  groups: async (db, by) => {
    const members = await listPossibleAuthors(db, by)
    return topicGroups(members.map(({ id, name }) => ({ value: id, label: name })))
  },
  fresh: () => ({}),
  nameOf: ({ label }) => label,
  add: addTopic,
  withdraw: withdrawIn('contact_topics'),
  // Messages retain the topic's name; the office then answers them.
  remove: removeIn('contact_topics'),
  reorder: reorderIn('contact_topics'),
  columns: ['Wer', 'Zeiten'],
  rows: async (db, by) => {
    const [topics, members] = await Promise.all([listAllContactTopics(db), listPossibleAuthors(db, by)])
    return topics.map(({ id, label, email, memberId, hours, logged, isWithdrawn }) => ({
      id,
      title: label,
      note: email,
      cells: [members.find((member) => member.id === memberId)?.name ?? '', hours],
      ...(logged && { badge: { tone: 'plain' as const, text: 'Fluglärm' } }),
      isWithdrawn,
    }))
  },
}

/** Adds the topic at the end. */
async function addTopic(trx: Db, _by: unknown, { id, value, at }: Added<TopicRecord>): Promise<string> {
  const topics = await listAllContactTopics(trx)
  return createContactTopic(trx, { ...value, id, position: topics.length + 1 }, at)
}

type TopicRecord = z.infer<typeof TopicRecord>

function topicGroups(members: readonly FieldChoice[]): RecordGroup[] {
  return [
    {
      title: 'Thema',
      fields: [
        line('label', 'Name', {
          hint: 'So steht es zur Wahl, zum Beispiel „Ausbildung“.',
          width: 'c3',
          max: 60,
          missing: 'Bitte sagen, worum es bei diesem Thema geht.',
        }),
        plain('mail', 'email', 'Postfach der Funktion', {
          hint: 'Dorthin gehen die Nachrichten. Nichts Privates: Es steht auf der Seite und bleibt, wenn jemand anderes übernimmt.',
          width: 'c3',
          missing: 'Bitte ein Postfach angeben.',
        }),
        text('details.text', 'Erläuterung', {
          hint: 'Ein, zwei Sätze: womit man hier richtig ist und was man am besten gleich dazuschreibt.',
          max: 400,
        }),
      ],
    },
    {
      title: 'Wer antwortet',
      fields: [
        choice('memberId', 'Ansprechpartner', members, {
          hint: 'Genannt nur, wer seinem Namen auf der Website zugestimmt hat.',
          width: 'c2',
          prompt: 'niemand Bestimmtes',
        }),
        plain('phone', 'details.phone', 'Telefon', { width: 'c2' }),
        line('details.hours', 'Zeiten', {
          hint: '„dienstags 17:00–19:00 Uhr“',
          width: 'c2',
          max: 80,
        }),
      ],
    },
    {
      title: 'Was das Thema noch tut',
      fields: [
        tick(
          'details.logged',
          'Ruhiger Kanal für Fluglärm: Das Formular fragt nach Tag, Uhrzeit und Ort des Flugs',
        ),
        tick('details.trialFlights', 'Aus diesem Postfach werden auch Schnupperflug-Anfragen beantwortet'),
      ],
    },
  ]
}
