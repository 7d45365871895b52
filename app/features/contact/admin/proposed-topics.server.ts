import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { actOnRecord } from '#app/resources/act-on-record.server.ts'
import type { ResourceServices } from '#app/resources/resource.ts'
import { listAllContactTopics } from '../contact-topics.server.ts'
import { topicResource } from './topic.resource.server.ts'

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

/** Creates a topic for each ticked proposal, validated like its own form; returns errors by field if one is invalid. */
export async function addProposedTopics(
  services: ResourceServices,
  by: Authorized<'keep-club'>,
  sent: Values,
): Promise<Errors> {
  const errors: Errors = {}
  for (const { key, label, fields } of await proposedTopics(services.db)) {
    if (sent[topicField('an', key)] !== 'ja') continue
    const mailbox = topicField('postfach', key)
    const values = {
      ...fields,
      label,
      email: sent[mailbox] ?? '',
      kennung: newId(services.now()),
      intent: 'speichern',
    }
    const result = await actOnRecord(topicResource, services, by, { values, id: undefined })
    if ('kind' in result && result.kind === 'refused')
      errors[mailbox] = Object.values(result.errors)[0] ?? 'Bitte ein Postfach angeben.'
  }
  return errors
}
