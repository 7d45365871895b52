import { expect, test } from 'vitest'
import { takeOut } from '#app/platform/files/secrets.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const start = new Date('2026-06-14T08:42:00Z')

test('a minor’s application is stored without a readable account number and asks both guardians', async () => {
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const page = await (await get('/verein/mitgliedschaft')).text()
  const pass = /name="formular" value="([^"]+)"/.exec(page)?.[1] ?? ''
  services.now = () => new Date(start.getTime() + 60_000)
  const sent = await post('/verein/mitgliedschaft', {
    formular: pass,
    vorname: 'Mia',
    nachname: 'Lorenz',
    geburtsdatum: '2010-02-11',
    strasse: 'Am Wehr 4',
    plz: '00000',
    ort: 'Falkenried',
    email: 'mia@gast.example',
    beitragsklasse: 'jugend',
    eintritt: '2026-07-01',
    'sparte-glider': 'ja',
    'vertretung-1-name': 'Katrin Lorenz',
    'vertretung-1-email': 'katrin@gast.example',
    'vertretung-2-name': 'Stefan Lorenz',
    'vertretung-2-email': 'stefan@gast.example',
    kontoinhaber: 'Katrin Lorenz',
    iban: 'DE89 3704 0044 0532 0130 00',
    lastschrift: 'ja',
    satzung: 'ja',
    datenschutz: 'ja',
    'einwilligung-foto': 'ja',
  })
  expect(sent.status).toBe(303)
  expect(await (await get(sent.headers.get('location') ?? '')).text()).toContain('Ihr Antrag ist angekommen.')

  const stored = await db
    .selectFrom('requests')
    .select(['id', 'fields'])
    .where('sender_name', '=', 'Mia Lorenz')
    .executeTakeFirstOrThrow()
  expect(stored.fields).not.toContain('37040044')
  const fields = JSON.parse(stored.fields) as { directDebit: { lockedIban: string }; consents: string[] }
  expect(fields.consents).toEqual(['photo'])
  expect(await takeOut(services.files, fields.directDebit.lockedIban)).toBe('DE89370400440532013000')

  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'content'])
    .where('request_id', '=', stored.id)
    .orderBy('recipient')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'kasse@falkenried.example',
    'katrin@gast.example',
    'mia@gast.example',
    'stefan@gast.example',
  ])
  expect(mails.map(({ content }) => content).join('')).not.toMatch(/3704\s?0044/)
})

test('what is wrong at several fields is said once, leads to the first of them and marks them all', async () => {
  const { get, post } = await startApp({ demo: true, now: start })
  const page = await (await get('/verein/mitgliedschaft')).text()
  const formular = /name="formular" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const mails = ['email', 'vertretung-1-email', 'vertretung-2-email']
  const typed = Object.fromEntries(mails.map((name) => [name, 'mia']))
  const refused = await (await post('/verein/mitgliedschaft', { formular, ...typed })).text()
  const [summary] = /id="fehler"[\s\S]*?<\/ul>/.exec(refused)!
  expect(summary.match(/Es fehlt das @/g)).toHaveLength(1)
  expect(summary).toMatch(/<a href="#email">Die Adresse ist unvollständig[^<]*<\/a> \(an drei Stellen\)/)
  for (const name of mails) expect(refused).toContain(`id="${name}-e"`)
})

test('the day from which fees are valid stands above them, or with each class where it is another', async () => {
  const { get, db } = await startApp({ demo: true, now: start })
  const page = async () => textOf(await (await get('/verein/mitgliedschaft')).text())
  expect(await page()).toContain('gültig ab 1. Januar 2026')
  await db
    .updateTable('membership_classes')
    .set({ valid_from: '2027-01-01' })
    .where('id', '=', 'jugend')
    .execute()
  const apart = await page()
  expect(apart).not.toContain('gültig ab 1. Januar')
  expect(apart.match(/Gültig ab: 1\. Januar 2027/g)).toHaveLength(1)
  expect(apart).toContain('Gültig ab: 1. Januar 2026')
})

test('the calculator answers by its address', async () => {
  const { get } = await startApp({ demo: true, now: start })
  const page = await get(
    '/verein/mitgliedschaft?klasse=jugend&winde=45&flugzeug=charter-d-0725&stunden=9&arbeit=',
  )
  const text = await page.text()
  expect(text).toContain('Ihre Rechnung')
  expect(text).toContain('736,00\u202f€')
})

test('every way into the club names itself, and a trial leads to its own class', async () => {
  const { get } = await startApp({ demo: true, now: start })
  const page = await (await get('/verein/mitgliedschaft')).text()
  const ways = [...page.matchAll(/antrag=ja&amp;klasse=(\w+)">Antrag beginnen<span class="vh">: ([^<]+)</g)]
  expect(ways.map(([, classId]) => classId)).toEqual(['probe', 'aktiv', 'jugend', 'foerdernd', 'probe'])
  expect(new Set(ways.map(([, , title]) => title)).size).toBe(ways.length)
})

test('a club without classes shows the page without a form', async () => {
  const { get } = await startApp()
  const page = await get('/verein/mitgliedschaft')
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('id="antrag"')
})
