import { expect, test } from 'vitest'
import { loadBriefing } from '#app/features/demo/briefing.demo.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { germanSaidInLetter } from '#test/spoken-text.ts'
import { findUsePlaces } from '#app/features/media/use-places.server.ts'
import { findValidAcknowledgement } from './acknowledgements.server.ts'
import { briefingPersonalData } from './personal-data.server.ts'
import { findBriefing, publishBriefing } from './versions.server.ts'
import { passIn } from '#test/form-reading.ts'

const address = '/piloteninfo/briefing'
const editor = '/admin/einweisung/fassung'
const right = { frage1: '1', frage2: '2', frage3: '3', frage4: '2', frage5: '1', frage6: '2' }
const moritz = { name: 'Moritz Falk', mail: 'Moritz@gast.example', kennzeichen: 'dexyz', gelesen: 'ja' }

async function aClub() {
  const club = await startAirfieldClub([loadBriefing])
  return {
    ...club,
    async confirm(change: Record<string, string> = {}) {
      const page = await (await club.get(address)).text()
      const formular = passIn(page)
      club.later(60)
      return club.post(address, { ...moritz, ...right, ...change, formular })
    },
    kept: () =>
      club.db.selectFrom('briefing_acknowledgements').selectAll().where('name', '=', moritz.name).execute(),
  }
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00A0\u202F]+/g, ' ')

test('the page says what is to be read and never which answer is right', async () => {
  const { get } = await aClub()
  const html = await (await get(address)).text()
  expect(textOf(html)).toContain('1. Worum es geht')
  expect(textOf(html)).toContain('Konzept genehmigt am 4. März 2024')
  expect(textOf(html)).toContain('bis 90 Tage nach dem Ablauf der Bestätigung.')
  expect(html).toContain('name="frage6"')
  expect(html).not.toContain('"right"')
})

test('whoever answers rightly has it in writing for a year, and the address itself is stored nowhere', async () => {
  const club = await aClub()
  const sent = await club.confirm()
  expect(sent.status).toBe(303)
  const page = await club.get(sent.headers.get('location')!)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(textOf(await page.text())).toContain('Die Einweisung gilt bis zum 14. Juni 2027.')

  const [kept] = await club.kept()
  expect(kept).toMatchObject({ registration: 'D-EXYZ', version: 3, valid_until: '2027-06-14' })
  expect(JSON.stringify(kept).toLowerCase()).not.toContain('gast.example')
  while (await runNextJob(club.services, [sendMail])) continue
  const [letter] = club.services.mailer.sent
  expect(letter!.to.address).toBe('Moritz@gast.example')
  expect(letter!.text).toContain('gültig bis 14.\u00A0Juni 2027')
  expect(await findValidAcknowledgement(club.db, 'moritz@GAST.example', '2027-06-14')).toMatchObject({
    version: 3,
  })
  expect(await findValidAcknowledgement(club.db, 'moritz@gast.example', '2027-06-15')).toBeUndefined()
})

test('a wrong answer is told at its question, keeps what was typed and stores nothing', async () => {
  const club = await aClub()
  const refused = await club.confirm({ frage3: '2', gelesen: '' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(textOf(html)).toContain('Die Antwort auf Frage 3 stimmt nicht.')
  expect(textOf(html)).toContain('Bitte bestätigen Sie, dass Sie die Einweisung gelesen haben.')
  expect(html).toContain('value="Moritz Falk"')
  expect(await club.kept()).toEqual([])
})

test('the same form sent twice is one confirmation with one letter', { tags: 'postgres' }, async () => {
  const club = await aClub()
  const page = await (await club.get(address)).text()
  const formular = passIn(page)
  club.later(60)
  const send = () => club.post(address, { ...moritz, ...right, formular })
  const [one, other] = await Promise.all([send(), send()])
  expect(one.headers.get('location')).toBe(other.headers.get('location'))
  expect(await club.kept()).toHaveLength(1)
  while (await runNextJob(club.services, [sendMail])) continue
  expect(club.services.mailer.sent).toHaveLength(1)
})

test('a club without a briefing says whom to call and takes none', async () => {
  const club = await startApp()
  const page = await club.get(address)
  expect(page.status).toBe(200)
  expect(textOf(await page.text())).toContain('Für diesen Platz steht hier keine Einweisung.')
  expect((await club.post(address, moritz)).status).toBe(404)
})

async function edit(club: Awaited<ReturnType<typeof aClub>>, change: Record<string, string>) {
  const office = await club.as('admin')
  const html = await (await office.get(editor)).text()
  const revision = /name="expectedRevision" value="(\d+)"/.exec(html)![1]!
  const fields: Record<string, string> = {
    intent: 'speichern',
    expectedRevision: revision,
    isOffered: 'ja',
    title: 'Ohne Betriebsleiter',
    validMonths: '6',
    'sections.0.title': 'Funk',
    'sections.0.text': 'Rufzeichen ist „Radio“.',
    ...change,
  }
  return office.post(editor, fields)
}

test('a new version leaves confirmations as they are, unless the club asks for new ones', async () => {
  const club = await aClub()
  await club.confirm()
  expect((await edit(club, {})).status).toBe(303)
  expect(textOf(await (await club.get(address)).text())).toContain('Fassung 4 vom 14. Juni 2026')
  expect(await findValidAcknowledgement(club.db, moritz.mail, '2026-07-01')).toMatchObject({ version: 3 })

  expect((await edit(club, { confirmAgain: 'ja' })).status).toBe(303)
  expect(await findValidAcknowledgement(club.db, moritz.mail, '2026-07-01')).toBeUndefined()
  const versions = await club.db
    .selectFrom('briefing_versions')
    .select('version')
    .orderBy('version')
    .execute()
  expect(versions.map(({ version }) => version)).toEqual([2, 3, 4, 5])
})

test.each(['2', '9'])(
  'a form that names version %s, which is not the newest, changes nothing',
  async (version) => {
    const club = await aClub()
    const late = await edit(club, { expectedRevision: version })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('value="zusammen:3:speichern"')
    expect(await club.db.selectFrom('briefing_versions').select('version').execute()).toHaveLength(2)
    expect((await edit(club, { expectedRevision: version, intent: 'zusammen:3:speichern' })).status).toBe(303)
    expect(textOf(await (await club.get(address)).text())).toContain('Fassung 4 vom 14. Juni 2026')
  },
)

test('a question whose right answer does not exist is refused at its field', async () => {
  const club = await aClub()
  const question = {
    'questions.0.question': 'Was gilt?',
    'questions.0.answers': 'dies\ndas',
    'questions.0.right': '3',
  }
  const refused = await edit(club, question)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Diese Antwort gibt es nicht.')
  expect(await club.db.selectFrom('briefing_versions').select('version').execute()).toHaveLength(2)
})

test('the office sees who has confirmed and whether it still counts', async () => {
  const club = await aClub()
  const page = textOf(await (await (await club.as('admin')).get('/admin/einweisung')).text())
  expect(page).toContain('Klara Neumann D-EQZT')
  expect(page).toContain('Bodo Wallraff D-MQXK gilt nicht mehr Fassung 2')
})

test('what a person has confirmed is found by their address, goes with them and runs out', async () => {
  const club = await aClub()
  const [data] = briefingPersonalData
  const klara = {
    memberId: null,
    accountIds: [],
    mails: ['klara.neumann@gast.falkenried.example'],
    sharedMails: [],
    names: ['Klara Neumann'],
  }
  expect(await data!.find(club.db, klara)).toMatchObject([{ Kennzeichen: 'D-EQZT', Fassung: 3 }])
  if (data!.erasure.outcome === 'keep' || typeof data!.retention === 'string')
    throw new Error('nothing is erased')
  await data!.erasure.carryOut(club.db, klara, new Date())
  expect(await data!.find(club.db, klara)).toEqual([])

  const limit = { before: '2026-06-01T00:00:00.000Z', today: '2026-08-30' }
  expect(await data!.retention.count(club.db, limit)).toBe(1)
  expect(await data!.retention.forget(club.db, limit, new Date())).toBe(1)
  expect(await club.db.selectFrom('briefing_acknowledgements').select('name').execute()).toEqual([])
})

const english = '/piloteninfo/briefing/en'

test('a pilot who reads English reads, answers and is written to in English', async () => {
  const club = await aClub()
  const page = await (await club.get(english)).text()
  expect(page).toContain('<html lang="en"')
  expect(textOf(page)).toContain('1. What this is about')
  expect(textOf(page)).toContain('Version 3 of')
  expect(textOf(page)).not.toContain('Worum es geht')
  const formular = passIn(page)
  club.later(60)
  const wrong = await club.post(english, { ...moritz, ...right, frage3: '2', gelesen: '', formular })
  expect(wrong.status).toBe(400)
  const refused = textOf(await wrong.text())
  expect(refused).toContain('The answer to question 3 is not right.')
  expect(refused).toContain('Please confirm that you have read the briefing.')

  const sent = await club.post(english, { ...moritz, ...right, formular })
  expect(sent.headers.get('location')).toMatch(/^\/piloteninfo\/briefing\/en\?bestaetigt=/)
  expect(textOf(await (await club.get(sent.headers.get('location')!)).text())).toContain(
    'The briefing is valid until 14 June 2027.',
  )
  while (await runNextJob(club.services, [sendMail])) continue
  const [letter] = club.services.mailer.sent
  expect(textOf(letter!.subject)).toBe('Briefing confirmed, valid until 14 June 2027')
  expect(letter!.text).toContain('/piloteninfo/briefing/en')
  expect(germanSaidInLetter(letter!)).toEqual([])
})

test('what nobody has translated stands in German on the English page and is marked as German', async () => {
  const club = await aClub()
  const { version, publishedAt: _, ...content } = (await findBriefing(club.db))!
  const sections = content.sections.map((section, index) =>
    index === 0 ? { ...section, titleEn: '', textEn: '' } : section,
  )
  await publishBriefing(club.db, {
    version: version + 1,
    content: { ...content, sections },
    at: club.services.now(),
  })
  const page = await (await club.get(english)).text()
  expect(page).toMatch(/<h2 lang="de">1(<!-- -->)?\. (<!-- -->)?Worum es geht/)
  expect(textOf(page)).toContain('Not everything here has been translated')
})

test('a section shows its picture with its words, and the library knows which versions use it', async () => {
  const club = await aClub()
  const page = await (await club.get(address)).text()
  expect(page).toContain(
    'alt="Karte: Die Platzrunde für Motorflugzeuge und Ultraleichte liegt nördlich der Piste."',
  )
  const { sections } = (await findBriefing(club.db))!
  const pictureId = sections.flatMap((section) => section.pictureId ?? [])[0]!
  expect(await findUsePlaces(club.db, pictureId)).toEqual([
    { label: 'Einweisung', note: 'Fassung 2', href: '/admin/einweisung' },
    { label: 'Einweisung', note: 'Fassung 3', href: '/admin/einweisung' },
  ])
})
