import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const search = async (person: { get: (path: string) => Promise<Response> }, typed: string) =>
  (await person.get(`/admin/suche?q=${encodeURIComponent(typed)}`)).text()

test('settings, places and actions are found by everyday words, and a miss says so', async () => {
  const { as } = await startApp()
  const admin = await as('admin')
  for (const [typed, href] of [
    ['iban', '/admin/preise/angaben'],
    ['oeffnungszeiten', '/admin/flugplatz/zeiten'],
    ['wordpress', '/admin/uebernahme/wordpress'],
    ['flugleiterlos', '/admin/einweisung'],
    ['vcard', '/admin/mitglieder/ausgeben'],
    ['wartung', '/admin/reservierung'],
    ['Platz sperren', '/admin/platzstatus'],
    ['Sonderzeit', '/admin/flugplatz/zeiten/sonderzeit'],
    ['beitrag schreiben', '/admin/blog/erstellen'],
    ['gutschein aus', '/admin/schnupperflug/gutscheine/erstellen'],
  ] as const)
    expect([typed, (await search(admin, typed)).split('<main')[1]?.includes(`href="${href}"`)]).toEqual([
      typed,
      true,
    ])
  expect(words(await search(admin, '<xylofon>'))).toContain('Nichts gefunden zu „<xylofon>“')
})

test('a slip of the pen finds what was meant and says so', async () => {
  const { as } = await startApp()
  const page = words(await search(await as('admin'), 'Gutschien'))
  expect(page).toContain('für „gutschein“, keiner für „Gutschien“')
  expect(page).toContain('Gutschein ausstellen')
})

test('nobody finds what their rights do not open', async () => {
  const { as } = await startApp()
  const editor = (await search(await as('admin', ['editorial']), 'gutschein')).split('<main')[1]
  expect(editor).not.toContain('/admin/schnupperflug/gutscheine')
  const [, shown] = (await search(await as('admin', ['treasurer']), 'iban')).split('<main')
  expect(shown).toContain('/admin/preise/angaben')
})
