import { expect, test } from 'vitest'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'
import { homeSetting } from '../home-setting.server.ts'
import { homeValues } from './home-form.ts'

const desk = '/admin/einstellungen/startseite'

async function anOffice() {
  const site = await startAirfieldClub()
  const admin = await site.as('admin', ['board'])
  const seen = async () =>
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(desk)).text())?.[1] ?? ''
  return { ...site, admin, seen, home: () => findSetting(site.db, homeSetting) }
}

const withoutOrder = Object.fromEntries(
  Object.entries(homeValues(undefined)).filter(([name]) => name !== 'reihe'),
)

test('the home page follows the order and the switches at once, for everyone', async () => {
  const { admin, get, seen, db } = await anOffice()
  const titles = async () => {
    const page = await (await get('/')).text()
    return ['Heute am Platz', 'Der Platz, maßstäblich'].map((title) => page.indexOf(title))
  }
  const [today = 0, plan = 0] = await titles()
  expect(today).toBeLessThan(plan)
  const change = { ...withoutOrder, reihe: 'hero,airfield-plan,today', satz: 'Wir fliegen <heute>.' }
  expect((await admin.post(desk, { ...change, expectedRevision: await seen() })).status).toBe(303)
  const [todayAfter = 0, planAfter = 0] = await titles()
  expect(planAfter).toBeLessThan(todayAfter)
  expect(await (await get('/')).text()).toContain('Wir fliegen &lt;heute&gt;.')
  const without = { ...change, 'an-airfield-plan': '', expectedRevision: await seen() }
  expect((await admin.post(desk, without)).status).toBe(303)
  expect((await titles())[1]).toBe(-1)
  expect(await db.selectFrom('audit_log').select('subject').execute()).toHaveLength(2)
  expect(words(await (await admin.get(desk)).text())).toContain('zuletzt geändert am')
})

test('without script a button moves its row and keeps what was typed, and nothing is stored yet', async () => {
  const { admin, home, seen } = await anOffice()
  const before = await home()
  const moved = await admin.post(desk, {
    ...withoutOrder,
    reihe: 'hero,today,posts',
    satz: 'Noch nicht fertig',
    expectedRevision: await seen(),
    intent: 'hoch:posts',
  })
  const page = await moved.text()
  expect(moved.status).toBe(200)
  expect(page).toContain('value="hero,posts,today,')
  expect(page).toContain('value="Noch nicht fertig"')
  expect(page).toContain('noch nicht gespeichert')
  expect(await home()).toEqual(before)
})

test('what does not fit is said at its field and changes nothing', async () => {
  const { admin, home, seen } = await anOffice()
  const before = await home()
  const refused = await admin.post(desk, {
    ...withoutOrder,
    knopf0: 'Los',
    knopfZiel0: 'javascript:alert(1)',
    expectedRevision: await seen(),
  })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Bitte gib eine Adresse an, die mit / beginnt')
  expect(page).toContain('value="Los"')
  expect(await home()).toEqual(before)
})

test('of two who arrange the page the second chooses whose is to hold', async () => {
  const { admin, seen, home } = await anOffice()
  const read = await seen()
  const save = (reihe: string, more = {}) =>
    admin.post(desk, { ...withoutOrder, reihe, expectedRevision: read, ...more })
  expect((await save('posts,hero')).status).toBe(303)
  const refused = await save('events,hero')
  expect(refused.status).toBe(409)
  const page = (await refused.text()).replaceAll('<!-- -->', '')
  expect(page).toContain('Jemand hat die Startseite inzwischen geändert')
  const [, intent = ''] = /value="(zusammen:\d+:speichern)"/.exec(page) ?? []
  expect((await home())?.blocks[0]?.kind).toBe('posts')
  const theirs = { intent, 'choice:reihe': 'theirs', satz: 'Kommt vorbei.' }
  expect((await save('events,hero', theirs)).status).toBe(303)
  expect((await home())?.blocks[0]?.kind).toBe('posts')
  // What was chosen over a state that has changed since is asked anew.
  expect((await save('events,hero', { intent, 'choice:reihe': 'mine' })).status).toBe(409)
  expect((await home())?.blocks[0]?.kind).toBe('posts')
})

test('the preview shows the page as typed and stores nothing', async () => {
  const { admin, home } = await anOffice()
  const before = await home()
  const preview = await admin.post(`${desk}/vorschau`, { ...withoutOrder, satz: 'Nur zur Probe' })
  expect(await preview.text()).toContain('Nur zur Probe')
  expect(await home()).toEqual(before)
  expect(await (await admin.get(`${desk}/vorschau`)).text()).toContain('Noch keine Vorschau')
})

test('an empty club arranges its home page as well', async () => {
  const { as, db } = await startApp()
  const admin = await as('admin')
  const page = await (await admin.get(desk)).text()
  const [, expectedRevision = ''] = /name="expectedRevision" value="([^"]+)"/.exec(page) ?? []
  expect((await admin.post(desk, { ...withoutOrder, reihe: 'posts', expectedRevision })).status).toBe(303)
  expect((await findSetting(db, homeSetting))?.blocks[0]?.kind).toBe('posts')
})
