import { join } from 'node:path'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Site } from './site.ts'

const head = 'Mitgliedsnr.;Vorname;Nachname;Geburtsdatum;Status;Ort;Merkwort'

/** Every thirteenth of the rows has no day that exists or no known status; `import.app.test.ts` reads five hundred. */
const [all, faulty] = process.env.FULL === '1' ? [500, 38] : [66, 5]
const rows = Array.from({ length: all }, (_, index) => {
  const isFaulty = index % 13 === 12
  const fault = index % 2 === 0 ? '31.02.1980;aktiv' : '1.4.1980;Kaiser'
  return `${90_000 + index};Vorname${index};Nachname${index};${isFaulty ? fault : '1.4.1980;aktiv'};Moosried;x`
})

/** Who of the file stands in the database, read beside the server. */
async function readIn({ dataDir }: Site): Promise<number[]> {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    const found = db.selectFrom('members').select('member_number').where('member_number', '>=', 90_000)
    const rows = await found.where('member_number', '<', 90_500).orderBy('member_number').execute()
    return rows.map(({ member_number }) => member_number ?? 0)
  } finally {
    await db.destroy()
  }
}

test('the secretary reads members in, some of them faulty, and leaves the page meanwhile', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/mitglieder')
  await page.locator('#inhalt').getByRole('link', { name: 'Einlesen' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await expect(page.getByText('Bitte wähle eine Datei.')).toBeVisible()
  await page.getByLabel('Datei').setInputFiles({
    name: 'mitglieder.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n'), 'latin1'),
  })
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'mitglieder.csv' })).toBeVisible()
  await page.getByText('Spalten zuordnen: 6 von 7 werden gelesen').click()
  await expect(page.getByLabel('Geburtsdatum')).toHaveValue('birthDate')
  await expectAccessible(page)

  await page.getByRole('link', { name: `abgelehnt ${faulty}` }).click()
  await expect(page.getByRole('row', { name: /Vorname12 Nachname12/ })).toContainText(
    'Diesen Tag gibt es nicht.',
  )
  await expect(page.getByRole('row', { name: /Vorname25 Nachname25/ })).toContainText(
    'Den Status „Kaiser“ gibt es hier nicht.',
  )
  expect(await readIn(site)).toEqual([])
  await page
    .getByRole('button', { name: `${all - faulty} neu aufnehmen, 0 ändern, ${faulty} auslassen` })
    .click()
  await expect(page.getByText(/Du kannst die Seite verlassen|Eingelesen: \d+ neu/)).toBeVisible()
  const address = page.url()
  await page.goto('/admin')

  await page.goto(address)
  const done = `Eingelesen: ${all - faulty} neu, 0 geändert, 0 unverändert, ${faulty} abgelehnt.`
  await expect(page.getByText(done)).toBeVisible({ timeout: 150_000 })
  await expectAccessible(page)
  const numbers = await readIn(site)
  expect(numbers).toHaveLength(all - faulty)
  expect(numbers).not.toContain(90_012)
  expect(numbers.at(-1)).toBe(90_000 + all - 1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bericht herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('einlesebericht.csv')
  await page.goto(`/admin/mitglieder?name=Nachname${all - 1}`)
  await expect(page.getByRole('link', { name: `Vorname${all - 1} Nachname${all - 1}` })).toBeVisible()
})
