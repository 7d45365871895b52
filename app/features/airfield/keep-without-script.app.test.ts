import { expect, test } from 'vitest'
import { clubWithoutScript } from '#test/club-without-script.ts'

async function anEditor() {
  const club = await clubWithoutScript()
  return { ...club, page: (await club.signedIn('admin')).browser }
}

test('numbers move a point of the plan and the record is kept as well without script', async () => {
  const { page } = await anEditor()
  const along = '14 Windsack Nord, Meter längs der Hauptpiste'
  await page.open('/admin/flugplatz/lageplan')
  page.fill(along, '3000')
  await page.press('Plan speichern')
  expect(page.said('alert')).toContain('außerhalb des Plans')
  page.fill(along, '−120')
  await page.press('Plan speichern')
  expect(page.words()).toContain('Zuletzt: 14 Windsack Nord verschoben')

  await page.open('/admin/flugplatz/frequenzen')
  await page.follow('Falkenried Info')
  page.fill('Kanal in MHz', '129,970')
  await page.press('Speichern')
  expect(page.said('alert')).toContain('ist kein Kanal')
  page.fill('Kanal in MHz', '129,975')
  await page.press('Speichern')
  await page.open('/piloteninfo/aip-auszug')
  expect(page.words('funk')).toContain('129,975')
})

test('the club’s own aerial picture is named, its points are numbers, and it goes again without script', async () => {
  const { page } = await anEditor()
  const name = 'Kennung des Bildes'
  const left = '8 Gastabstellfläche Gras: von links'
  await page.open('/admin/bilder')
  const [, id = ''] = /href="\/admin\/bilder\/([0-9a-f]{32})"/.exec(page.html) ?? []
  await page.open('/admin/flugplatz/lageplanbild')
  page.fill(name, 'a'.repeat(32))
  page.fill(left, '25,5')
  await page.press('Speichern')
  expect(page.words()).toContain('Bitte gib beide Zahlen an oder keine.')
  expect(page.valueOf(left)).toBe('25,5')
  page.fill('8 Gastabstellfläche Gras: von oben', '40')
  await page.press('Speichern')
  expect(page.words()).toContain('Dieses Bild gibt es nicht mehr.')
  page.fill(name, id)
  await page.press('Speichern')
  expect(page.words()).toContain('Gespeichert.')
  expect(page.valueOf(name)).toBe(id)
  expect(page.html).toMatch(/<noscript>.*?<p/s)
  expect(page.has('in die Mitte setzen')).toBe(false)

  await page.open('/flugplatz/lageplan')
  expect(page.html).toMatch(/id="m8"[^>]*left:\s*25\.5%;\s*top:\s*40%/)
  await page.open('/admin/flugplatz/lageplanbild')
  page.fill(name, '')
  await page.press('Speichern')
  expect(page.words()).toContain('Gespeichert.')
  await page.open('/flugplatz/lageplan')
  expect(page.html).toMatch(/<svg[^>]*class="aerodrome/)
})

test('the button shows the preview of a special time, rows are added, and it is stored without script', async () => {
  const { page } = await anEditor()
  const adminPath = '/admin/flugplatz/zeiten'
  await page.open(`${adminPath}/sonderzeit`)
  page.fill('Tage', '24.6.2090\n25.6.2090–26.6.2090')
  page.fill('Grund', 'Wettbewerb')
  page.tick('geöffnet')
  await page.press('Weiterer Zeitraum')
  expect(page.words()).toContain('Zeitraum 2')
  expect(page.valueOf('Grund')).toBe('Wettbewerb')
  await page.press('Speichern')
  expect(page.said('alert')).toContain('mindestens einen Zeitraum')
  const times = [...page.html.matchAll(/<input[^>]*name="([^"]*time)"/g)].map(
    ([, name = '']) => `[name=${name}]`,
  )
  expect(times.length).toBeGreaterThanOrEqual(2)
  page.fill(times[0]!, '8')
  page.fill(times[1]!, '21:00')
  page.fill('Ab', '2090-06-23')
  await page.press('Vorschau')
  expect(page.words('vorschau')).toContain('3 Tage ändern sich')
  await page.press('Speichern')
  await page.open(`${adminPath}?jahr=2090&q=wettbewerb`)
  expect(page.words('sonderzeiten').split('Wettbewerb').length - 1).toBeGreaterThanOrEqual(2)
})
