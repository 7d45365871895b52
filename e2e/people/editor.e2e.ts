import { join } from 'node:path'
import { expect, test } from './club.ts'

test('An editor writes, schedules and corrects a post', async ({ club }) => {
  const pia = await club.member('pia-sommerau')
  await pia.opens('/admin')
  await pia.taps('Neu', pia.page.getByRole('navigation', { name: 'Schnellzugriff' }))
  await pia.taps(
    pia.page
      .getByRole('link', { name: /^Beitrag/ })
      .filter({ visible: true })
      .first(),
  )
  const title = 'Die Winde singt wieder'
  await pia.types(pia.page.getByRole('textbox', { name: 'Titel' }), title)
  await pia.types('Anriss', 'Nach sechs Wochen Pause zieht sie wieder.')
  await pia.types('Thema', 'Werkstatt')
  const text = pia.page.locator('[contenteditable=true]')
  await pia.types(text, 'Neue Seile, neues Öl, viel Geduld.')
  await pia.taps('Bild einfügen')
  const picker = pia.page.getByRole('dialog', { name: 'Bild wählen' })
  await pia.picks(picker.locator('input[type=file]'), join(import.meta.dirname, '../bild.png'))
  await pia.types('Bildbeschreibung', 'Eine Winde am Waldrand', picker)
  await pia.taps('Hochladen', picker)
  await expect(picker).toBeHidden()
  // Tonight at six.
  await pia.types('Zeitpunkt', `${club.day}T18:00`)
  await pia.taps(pia.page.getByRole('button', { name: / (veröffentlichen|planen)$/ }))
  await pia.sees('Geplant')
  const id = /\/admin\/blog\/([0-9a-f-]{36})/.exec(pia.page.url())?.[1] ?? ''

  const guest = await club.visitor('A guest')
  const status = async () => (await guest.page.request.get(`/verein/blog/${id}`)).status()
  expect(await status()).toBe(404)
  await club.becomes(18 * 60)
  await expect.poll(status).toBe(200)
  await guest.opens('/verein/blog')
  await guest.taps(title)
  await guest.sees('Neue Seile, neues Öl, viel Geduld.')
  await expect(guest.page.getByAltText('Eine Winde am Waldrand')).toBeVisible()
  for (const address of ['/', '/verein/blog/atom.xml', '/sitemap.xml']) {
    const answer = await guest.page.request.get(address)
    expect(await answer.text(), address).toContain(address === '/sitemap.xml' ? id : title)
  }

  await pia.opens('/admin')
  await pia.finds('winde singt', title)
  await pia.types('Anriss', 'Nach sieben Wochen Pause zieht sie wieder.')
  await pia.taps(pia.page.getByRole('button', { name: /^Änderungen (veröffentlichen|speichern)$/ }))
  await expect(pia.page.getByRole('status').first()).toContainText('Gespeichert')
  const list = async () => (await guest.page.request.get('/verein/blog')).text()
  await expect.poll(list).toContain('Nach sieben Wochen Pause')
  await guest.opens('/verein/blog')
  await guest.sees('Nach sieben Wochen Pause zieht sie wieder.')
})
