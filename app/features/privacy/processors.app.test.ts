import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

const adminPath = '/admin/datenschutz/auftragsverarbeiter'
const textOf = (html: string) => html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, ' ')

async function keeper() {
  const app = await startApp()
  const admin = await app.as('admin')
  const save = async (rows: Record<string, string>) => {
    const revision =
      /name="expectedRevision" value="(\d+)"/.exec(await (await admin.get(adminPath)).text())?.[1] ?? ''
    return admin.post(adminPath, { intent: 'speichern', expectedRevision: revision, ...rows })
  }
  return { ...app, admin, save }
}

const host = {
  'processors.0.name': 'Rechenzentrum Musterstadt GmbH',
  'processors.0.place': 'Musterstadt',
  'processors.0.task': 'hosting',
  'processors.0.contractOn': '2026-03-02',
  'processors.0.abroad': '',
}
const mailer = {
  'processors.1.name': 'Briefbote Inc.',
  'processors.1.place': 'Springfield, USA',
  'processors.1.task': 'mail',
  'processors.1.contractOn': '',
  'processors.1.abroad': 'Standardvertragsklauseln',
}

test('who handles data for the club stands in its privacy notice, its record of processing and its table', async () => {
  const { get, admin, save } = await keeper()
  expect(textOf(await (await admin.get('/admin/datenschutz')).text())).toContain(
    'Niemand eingetragen für: Hosting der Website, Mailversand.',
  )
  expect(textOf(await (await get('/datenschutz')).text())).not.toContain('Wer für uns Daten verarbeitet')
  expect((await save({ ...host, ...mailer })).status).toBe(303)

  const notice = textOf(await (await get('/datenschutz')).text())
  expect(notice).toContain('Wer für uns Daten verarbeitet')
  expect(notice).toContain('Rechenzentrum Musterstadt GmbH, Musterstadt')
  expect(notice).toContain('auf Grundlage von: Standardvertragsklauseln')
  const record = textOf(await (await admin.get('/admin/datenschutz/verzeichnis')).text())
  expect(record).toContain('Vertrag vom 2.\u00a0März 2026')
  expect(record).toContain('noch kein Vertrag')
  expect(record).toContain('Briefbote Inc. (Standardvertragsklauseln)')
  const table = await (await admin.get('/admin/datenschutz/verzeichnis.csv')).text()
  const heads = table.split(/\r?\n/)[0]?.split(';').length
  const line = table.split(/\r?\n/).find((each) => each.includes('Auftragsverarbeiter: Rechenzentrum'))
  expect(line).toContain('Hosting der Website')
  expect(line?.replace(/"[^"]*"/g, 'x').split(';')).toHaveLength(heads ?? 0)
  expect(textOf(await (await admin.get('/admin/datenschutz')).text())).toContain(
    'Für alles Übliche eingetragen.',
  )

  const log = textOf(await (await admin.get('/admin/protokoll')).text())
  expect(log).toContain('Auftragsverarbeiter')
})

test('a firm without a name or with a day that does not exist is refused at its field and nothing is stored', async () => {
  const { db, save } = await keeper()
  const refused = await save({ ...host, 'processors.0.name': '', 'processors.0.contractOn': '2026-02-31' })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Bitte die Firma nennen.')
  expect(page).toContain('Diesen Tag gibt es nicht')
  expect(await db.selectFrom('settings').select('key').where('key', '=', 'processors').execute()).toEqual([])
})
