import { reorderIn, removeIn, withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { ListedResource } from '#app/resources/resource.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { listAllContactTopics } from '../contact-topics.server.ts'
import { addTopic, findTopic, saveTopic } from './keep-topics.server.ts'
import { topicGroups, TopicRecord } from './topic-form.ts'

export const topicResource: ListedResource<'keep-club', TopicRecord> = {
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
  find: findTopic,
  add: addTopic,
  save: saveTopic,
  withdraw: withdrawIn('contact_topics'),
  // Messages keep the topic's name; whoever answers one then does so from the office.
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
