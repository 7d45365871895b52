import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { removeIn, storedIn } from '#app/resources/saved-rows.server.ts'
import { type RecordGroup, withChoices } from '#app/resources/record-field.ts'
import type { Resource } from '#app/resources/resource.ts'
import { audienceChoices } from './audience-choices.server.ts'
import { audienceFields, Circular, circularGroups, dispatchAddress, hasText, list } from './circular.ts'

export const storedCirculars = storedIn('circulars', {
  schema: Circular,
  columns: ['kind', 'subject'],
  fresh: () => ({ status: 'draft', reply_name: '', reply_address: '', revision: 1 }),
})

const remove = removeIn('circulars')

export const circularResource: Resource<'write-circulars', Circular> = {
  ...storedCirculars,
  permission: 'write-circulars',
  subject: 'circular',
  autosaved: 'circular',
  address: list,
  labels: {
    list: 'Rundschreiben',
    create: 'Rundschreiben verfassen',
    this: 'dieses Rundschreiben',
    nominative: 'das Rundschreiben',
    saved: 'dem gespeicherten Rundschreiben',
    empty: '',
    page: '',
    remove: 'Der Entwurf ist weg, mit Text und Auswahl. Verschickt wurde davon nichts.',
  },
  schema: Circular,
  groups: circularGroupsNow,
  fresh: () => ({ kind: 'notice', text: [] }),
  nameOf: ({ subject }) => subject,
  async find(db, by, id) {
    const saved = await storedCirculars.find(db, by, id)
    return (
      saved && { ...saved, links: [{ label: 'Weiter zu Empfängern und Versand', href: dispatchAddress(id) }] }
    )
  },
  check: (_db, circular) => (hasText(circular) ? {} : { text: 'Bitte schreib einen Text.' }),
  async save(trx, by, change) {
    // A sent circular is not changed, even by a page that was open before.
    return (await isDraft(trx, change.id)) && storedCirculars.save(trx, by, change)
  },
  async remove(trx, by, id) {
    if (!(await isDraft(trx, id))) return 'Das Rundschreiben ist schon verschickt und bleibt im Verzeichnis.'
    return remove(trx, by, id)
  },
}

/** Returns the form's groups with the club's choices; omits lists without choices. */
async function circularGroupsNow(
  db: Db,
  _by: Authorized<'write-circulars'>,
): Promise<readonly RecordGroup[]> {
  const choices = await audienceChoices(db)
  const filled = (name: string) =>
    !(audienceFields as readonly string[]).includes(name) || choices[name as keyof typeof choices].length > 0
  return withChoices(circularGroups, choices)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => filled(name)) }))
    .filter(({ fields }) => fields.length > 0)
}

export async function isDraft(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('circulars').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'draft'
}
