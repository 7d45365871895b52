import { withoutTypography as plain } from '#test/page-reading.ts'
import { jana, rows, saveAccess, service } from '../remote/falkenried.fixture.ts'
import { siteWithStandIn } from '../remote/site-with-stand-in.fixture.ts'

export const now = new Date('2026-07-04T12:00:00Z')
export const at = (what: string) => `/vereinsflieger/eintragen/${what}`
export const access = {
  intent: 'verbinden',
  benutzer: jana.name,
  passwort: jana.password,
  code: '123456',
  verein: '12',
}
export const idempotencyKey = '0199-formular-eins'
export const work = {
  kennung: idempotencyKey,
  tag: '2026-07-03',
  stunden: '2:30',
  kategorie: '4',
  arbeit: 'Fenster geputzt',
}
export const meeting = {
  kennung: idempotencyKey,
  titel: 'Sitzung',
  von: '2026-07-20',
  vonuhr: '19:00',
  bis: '2026-07-20',
  bisuhr: '21:30',
  ort: 'Klubhaus',
}

/** Jana with her own account connected, and with these rights at Vereinsflieger.de. */
export async function aConnectedMember(role: 'member' | 'admin' = 'member', rights: readonly string[] = []) {
  const { site, fake } = await siteWithStandIn(now, {
    users: [{ ...service }, { ...jana, rights }],
    rows: { ...rows, categories: [{ category: '4', name: 'Werkstatt' }], vouchers: [], sales: [] },
    mode: 'personal',
  })
  await saveAccess(site.services)
  const person = await site.as(role)
  await person.post(at('arbeitsstunden'), access)
  const textOf = async (answer: Promise<Response> | Response) =>
    plain((await (await answer).text()).replaceAll('<!-- -->', ''))
  const sent = (path: string) => fake.calls.filter((call) => call.path === path)
  /** Returns the audit lines, oldest first. */
  const noted = async () => {
    const lines = await site.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name', 'name', 'act', 'changes'])
      .where('subject', '=', 'vereinsflieger-entry')
      .orderBy('id')
      .execute()
    return lines.map(({ changes, ...line }) => ({ ...line, changes: JSON.parse(changes) as unknown }))
  }
  return { ...site, fake, person, textOf, sent, noted }
}
