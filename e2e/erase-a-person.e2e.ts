import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

type Export = { bereiche: { schluessel: string; eintraege: Record<string, unknown>[] }[] }

test('the office hands out what is kept of somebody, sees what an erasure does, and erases them', async ({
  page,
  signInAs,
}, testInfo) => {
  await signInAs('admin')
  await openPage(page, '/admin/mitglieder/erstellen')
  await page.getByLabel('Vorname').fill('Wanda')
  await page.getByLabel('Nachname').fill('Vergänglich')
  await page.getByLabel('Status').selectOption({ label: 'Interessent' })
  await page.getByLabel('E-Mail', { exact: true }).fill('wanda@post.example')
  await page.getByRole('button', { name: 'Anlegen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Vergänglich' })).toBeVisible()

  await page.getByRole('link', { name: 'Auskunft und Löschung' }).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daten herunterladen' }).click()
  const archive = testInfo.outputPath('daten.zip')
  await (await download).saveAs(archive)
  const folder = testInfo.outputPath('ausgepackt')
  execFileSync('python3', ['-m', 'zipfile', '-e', archive, folder])
  const data = JSON.parse(readFileSync(join(folder, 'daten.json'), 'utf8')) as Export
  const result = Object.fromEntries(
    data.bereiche
      .filter(({ eintraege }) => eintraege.length > 0)
      .map((kind) => [kind.schluessel, kind.eintraege]),
  )
  expect(result['members.profile']?.[0]).toMatchObject({
    Nachname: 'Vergänglich',
    'E-Mail': 'wanda@post.example',
  })
  await page.goto(`file://${join(folder, 'uebersicht.html')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Daten über Wanda Vergänglich' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/mitglieder?name=verg%C3%A4nglich')
  await page.getByRole('link', { name: 'Wanda Vergänglich' }).click()
  await page.getByRole('link', { name: 'Auskunft und Löschung' }).click()
  const shown = page.getByRole('row').filter({ hasText: 'Mitgliederliste' })
  await expect(shown).toContainText('gelöscht')
  // As many kinds as the file told of.
  await expect(page.getByRole('row')).toHaveCount(Object.keys(result).length + 1)
  const address = page.url()
  await page.getByRole('button', { name: 'Daten von Wanda Vergänglich endgültig löschen' }).click()
  await expect(page.getByRole('status')).toContainText('Gelöscht.')
  await expectAccessible(page)
  expect((await page.goto(address))?.status()).toBe(404)
  await page.goto('/admin/mitglieder?name=verg%C3%A4nglich')
  await expect(page.getByText('Niemand passt zu dieser Auswahl.')).toBeVisible()
})
