import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { actOnRecord } from '#app/resources/act-on-record.server.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { groupsOf, type ResourceServices } from '#app/resources/resource.ts'
import { listAllContactTopics } from '../contact-topics.server.ts'
import { TopicRecord, topicResource } from './topic.resource.server.ts'

/** Topics that most clubs need, besides the general one. */
const proposals = [
  {
    key: 'schnupperflug',
    label: 'Schnupperflüge',
    sentence: 'Eigenes Thema für Gäste, die mitfliegen wollen',
    fields: { 'details.trialFlights': 'ja' },
  },
  {
    key: 'mitglied',
    label: 'Mitglied werden',
    sentence: 'Eigenes Thema für Ausbildung und Aufnahme',
    fields: {},
  },
  {
    key: 'laerm',
    label: 'Fluglärm',
    sentence: 'Ruhiger Kanal für Nachbarn: fragt nach Tag, Uhrzeit und Ort',
    fields: { 'details.logged': 'ja' },
  },
]

export const topicField = (part: 'an' | 'postfach', key: string) => `${part}-${key}`

/** Returns the proposals whose name no existing topic has. */
export async function proposedTopics(db: Db) {
  const known = new Set((await listAllContactTopics(db)).map(({ label }) => label))
  return proposals.filter(({ label }) => !known.has(label))
}

/**
 * Creates a topic for each ticked proposal, validated like its own form; returns errors by field and creates none if one is
 * invalid.
 */
export async function addProposedTopics(
  services: ResourceServices,
  by: Authorized<'keep-club'>,
  sent: Values,
): Promise<Errors> {
  const errors: Errors = {}
  const groups = await groupsOf(topicResource, services.db, by, undefined)
  const ticked = (await proposedTopics(services.db)).filter(({ key }) => sent[topicField('an', key)] === 'ja')
  const topics = ticked.map(({ key, label, fields }) => {
    const mailbox = topicField('postfach', key)
    const values = { ...fields, label, email: sent[mailbox] ?? '', intent: 'speichern' }
    const read = readRecord(groups, TopicRecord, values, {})
    if (!read.ok) errors[mailbox] = Object.values(read.errors)[0] ?? 'Bitte ein Postfach angeben.'
    return { ...values, kennung: newId(services.now()) }
  })
  if (Object.keys(errors).length > 0) return errors
  for (const values of topics) await actOnRecord(topicResource, services, by, { values, id: undefined })
  return errors
}
