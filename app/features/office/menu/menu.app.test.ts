import { expect, test } from 'vitest'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { changeSetting, findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { menuValues } from './menu-form.ts'

const adminPath = '/admin/einstellungen/menue'
const plain = menuValues(undefined)

async function anOffice() {
  const site = await startAirfieldClub()
  const chair = { group: 'vorstand', office: 'Vorsitz', memberId: null, position: 1, details: {} }
  await createBoardOffice(site.db, chair, site.services.now())
  const admin = await site.as('admin', ['board'])
  const revision = async () =>
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(adminPath)).text())?.[1] ?? ''
  const labels = async (path = '/kontakt') => {
    const page = await (await site.get(path)).text()
    const menu = /<nav class="nav".*?<\/nav>/s.exec(page)?.[0] ?? ''
    return [...menu.matchAll(/<b>([^<]+)<\/b>/g)].map(([, label]) => label)
  }
  return { ...site, admin, revision, labels }
}

test('head, foot and phone bar of every page follow the club’s menu at once', async () => {
  const { admin, get, revision, labels, db } = await anOffice()
  expect((await labels())[0]).toBe('Betriebszeiten')
  const change = {
    ...plain,
    reihe: 'verein,flugplatz,erlebnisse,piloteninfo',
    'wort-verein-vorstand': 'Wer hier anpackt',
    'an-verein-mitglieder': '',
    'wort-verein-eigen1': 'Jugendgruppe',
    'ziel-verein-eigen1': 'https://jugend.example/',
    'an-verein-eigen1': 'ja',
    leiste0: 'call',
    leiste1: 'prices',
    leiste2: '',
    leiste3: '',
    fuss0: 'Satzung',
    fussZiel0: '/verein/vorstand',
  }
  expect((await admin.post(adminPath, { ...change, expectedRevision: await revision() })).status).toBe(303)
  const shown = await labels()
  expect(shown[0]).toBe('Wer hier anpackt')
  expect(shown).toContain('Jugendgruppe')
  expect(shown).not.toContain('Mitglieder')
  const page = await (await get('/kontakt')).text()
  const bar = /<nav class="phone-bar".*?<\/nav>/s.exec(page)?.[0] ?? ''
  expect([...bar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    expect.stringMatching(/^tel:/),
    '/piloteninfo/preisliste',
  ])
  expect(page).toContain('<a href="/verein/vorstand">Satzung</a>')
  expect((await get('/verein/mitglieder')).status).toBe(200)
  expect(await db.selectFrom('audit_log').select('subject').execute()).toEqual([{ subject: 'menu' }])
})

test('the menu leads back to the pages, which lead to it', async () => {
  const { admin } = await anOffice()
  expect(await (await admin.get('/admin/seiten')).text()).toContain(`href="${adminPath}"`)
  const page = await (await admin.get(adminPath)).text()
  expect(page).toContain('<a href="/admin/seiten">Seiten</a>')
  expect(page).toContain('Zu den Seiten')
})

test('what is switched off is not in the menu however it is arranged', async () => {
  const { admin, revision, labels, db, services } = await anOffice()
  await admin.post(adminPath, { ...plain, expectedRevision: await revision() })
  expect(await labels()).toContain('PPR-Anfrage')
  await changeSetting(
    db,
    clubSetting,
    (club) => ({ ...club!, features: { ...club!.features, ppr: false } }),
    services.now(),
  )
  expect(await labels()).not.toContain('PPR-Anfrage')
  expect(await (await admin.get(adminPath)).text()).toContain('beim Verein abgeschaltet')
})

test('without script a button moves a link within its group and nothing is stored', async () => {
  const { admin, db, revision } = await anOffice()
  const moved = await admin.post(adminPath, {
    ...plain,
    'wort-verein-blog': 'Noch nicht',
    expectedRevision: await revision(),
    intent: 'hoch:verein-flugzeuge',
  })
  const page = await moved.text()
  expect(page).toContain('value="verein-flugzeuge,verein-blog,')
  expect(page).toContain('value="Noch nicht"')
  expect(await findSetting(db, menuSetting)).toBeUndefined()
})

test('a link that could lead astray is refused at its field', async () => {
  const { admin, db, revision } = await anOffice()
  const refused = await admin.post(adminPath, {
    ...plain,
    fuss0: 'Fremd',
    fussZiel0: 'javascript:alert(1)',
    expectedRevision: await revision(),
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Bitte wähle eine Seite')
  expect(await findSetting(db, menuSetting)).toBeUndefined()
})

test('of two who arrange the menu the second is told, and an empty club has one too', async () => {
  const { as } = await startApp()
  const admin = await as('admin')
  const [, expectedRevision = ''] =
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(adminPath)).text()) ?? []
  expect((await admin.post(adminPath, { ...plain, 'titel-verein': 'Wir', expectedRevision })).status).toBe(
    303,
  )
  const refused = await admin.post(adminPath, { ...plain, 'titel-verein': 'Ihr', expectedRevision })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toMatch(/Verein.*<del>.*Wir.*<\/del>.*<ins>.*Ihr.*<\/ins>/s)
})

test('a page of the club stands in the group it chose, is arranged like the others, and follows when it moves', async () => {
  const { admin, get, revision, labels, as } = await anOffice()
  const page = {
    title: 'Förderverein',
    teaser: 'Für alle, die helfen wollen.',
    body: JSON.stringify([{ type: 'paragraph', content: [{ text: 'Seit 1987.' }] }]),
    parentId: '',
    menuArea: '/verein',
    visibility: 'public',
    publishedAt: '',
    expiresAt: '',
    coverPictureId: '',
  }
  const made = await admin.post('/admin/seiten/erstellen', { ...page, intent: 'veroeffentlichen' })
  const id = made.headers.get('location')?.match(/seiten\/([\w-]+)/)?.[1] ?? ''
  expect((await labels()).at(-1)).toBe('Förderverein')
  const arranged = {
    ...plain,
    'reihe-verein': `verein-seite-${id},verein-blog`,
    [`an-verein-seite-${id}`]: 'ja',
    [`wort-verein-seite-${id}`]: 'Förderverein',
    fuss0: 'Helfen',
    fussZiel0: `seite:${id}`,
    fuss1: 'Anderswo',
    fussZiel1: 'fremd',
    fussAdresse1: 'https://anderswo.example/',
  }
  expect((await admin.post(adminPath, { ...arranged, expectedRevision: await revision() })).status).toBe(303)
  expect(await (await admin.get(adminPath)).text()).toMatch(/value="seite:[\w-]+" selected=""/)

  await admin.post(`/admin/seiten/${id}`, {
    ...page,
    title: 'Freundeskreis',
    intent: 'veroeffentlichen',
    expectedRevision: '1',
  })
  expect((await labels()).slice(-3)).toEqual(['Freundeskreis', 'Vorstand', 'Mitglieder'])
  const html = await (await get('/kontakt')).text()
  expect(html).toContain('<a href="/freundeskreis">Helfen</a>')
  expect(html).toContain('<a href="https://anderswo.example/">Anderswo</a>')

  await admin.post(`/admin/seiten/${id}`, {
    ...page,
    visibility: 'members',
    intent: 'veroeffentlichen',
    expectedRevision: '2',
  })
  expect(await (await get('/kontakt')).text()).not.toContain('Helfen')
  const member = await as('member')
  expect(await (await member.get('/kontakt')).text()).toContain('href="/foerderverein"')
})
