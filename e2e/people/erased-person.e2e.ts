import { expect, test } from './club.ts'

test('A person asks for their data and is erased', async ({ club }) => {
  const theo = await club.member('theo-blankenhorn')
  await theo.opens('/mitglied')
  await theo.taps(/^Dein Konto/)
  await theo.taps('Deine Daten')
  const data = await theo.downloads('Daten herunterladen')
  expect(data.suggestedFilename()).toMatch(/\.zip$/)
  await theo.taps('Löschung beantragen')
  await theo.sees(/um Löschung gebeten/)

  const eva = await club.member('eva-rosskopf')
  await eva.opens('/admin')
  await eva.taps('Wunsch nach Löschung', eva.main)
  await eva.sees(/hat am .* um Löschung gebeten/)
  await eva.taps('Austritt eintragen')
  await eva.types('Letzter Tag im Verein', club.dayAhead(-1))
  await eva.chooses('Grund', { value: 'resignation' })
  await eva.taps('Austritt eintragen')
  // A quick server has done it by the time the page is drawn.
  await eva.sees(/Der Austritt wird gerade vollzogen|ist ausgetreten/)
  const exit = async () => (await eva.page.request.get(eva.page.url())).text()
  await expect.poll(exit, { timeout: 150_000 }).toContain('ist ausgetreten')
  await eva.taps('Auskunft und Löschung', eva.main)
  await eva.taps('Daten von Theo Blankenhorn endgültig löschen')
  await eva.sees('Gelöscht.')
  const list = await (await eva.page.request.get('/admin/mitglieder?name=Blankenhorn')).text()
  expect(list).toContain('Ursula Blankenhorn')
  expect(list).not.toContain('Theo Blankenhorn')

  await theo.page.reload()
  await expect(theo.page).toHaveURL(/\/anmelden/)
})
