import { expect, test } from 'vitest'
import { clubSetting } from '#app/features/club/club.ts'
import { changeSetting } from '#app/platform/settings/settings.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { george } from './ppr.fixture.ts'

const english = '/piloteninfo/ppr-anfrage/en'

const german =
  / (?:der|die|das|und|nicht|bitte|Bitte|eine?|Sie|Ihre?|wir|Uhr|Tag|zum|zur|ist|für|von|freiwillig) /

/** Returns the content of an English page, without parts marked as German. */
function mainOf(html: string): string {
  expect(html).toContain('<html lang="en"')
  // Labels of the club's price list are marked as German.
  const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<span lang="de">[^<]*<\/span>/g, '')
  return textOf(main).replaceAll('Diese Seite auf Deutsch', '')
}

async function openForm() {
  const club = await startAirfieldClub()
  const html = await (await club.get(english)).text()
  club.later(60)
  return { ...club, html, pass: passOf(html) }
}

const passOf = (html: string) => /name="formular" value="([^"]+)"/.exec(html)![1]!

test('the form is in English, and both languages point at each other', async () => {
  const club = await openForm()
  const page = mainOf(club.html)
  expect(page).toContain('When are you coming?')
  expect(page).toContain('Maximum take-off mass')
  expect(page).toContain('Remark (optional)')
  expect(page).not.toMatch(german)
  for (const path of ['/piloteninfo/ppr-anfrage', english]) {
    const html = await (await club.get(path)).text()
    expect(html).toContain('hrefLang="en" href="https://verein.example/piloteninfo/ppr-anfrage/en"')
    expect(html).toContain('hrefLang="de" href="https://verein.example/piloteninfo/ppr-anfrage"')
  }
})

test('everything that is wrong is said in English, and nothing typed is lost', async () => {
  const club = await openForm()
  const tries: Record<string, string>[] = [
    { bemerkung: 'Hello' },
    {
      ...george,
      kennzeichen: 'D-EQZ',
      klasse: '',
      mtom: 'heavy',
      'ankunft-tag': '31.02.2026',
      'ankunft-zeit': '8',
      personen: '0',
      passagiere: 'x',
      landungen: 'x',
      liter: 'x',
      naechte: 'x',
      spannweite: 'x',
      mail: 'george',
      telefon: '1',
      zweck: 'x',
      vorname: 'x'.repeat(61),
      bemerkung: 'x'.repeat(1001),
    },
    { ...george, 'ankunft-tag': '2026-06-13' },
    { ...george, 'ankunft-tag': '2026-06-14', 'ankunft-zeit': '10:00' },
    { ...george, 'ankunft-tag': '2027-12-01' },
    { ...george, 'ankunft-zeit': '23:30' },
    { ...george, 'ankunft-zeit': '23:30', regeln: 'nvfr' },
    { ...george, 'abflug-zeit': '07:00' },
    { ...george, 'ankunft-tag': '2026-06-14', 'ankunft-zeit': '20:30' },
    { ...george, abstellen: 'halle', passagiere: '2' },
  ]
  for (const fields of tries) {
    const refused = await club.post(english, { ...fields, formular: club.pass })
    expect(refused.status).toBe(400)
    const page = mainOf(await refused.text())
    expect(page).toMatch(/entr(y|ies) needs? your help/)
    expect(page).not.toMatch(german)
  }
  const robot = await club.post(english, { ...george })
  expect(mainOf(await robot.text())).toContain('as programs do it')
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])
})

test('request, letter, page behind the link, change and withdrawal are in English', async () => {
  const club = await openForm()
  const sent = await club.post(english, { ...george, formular: club.pass })
  expect(sent.status).toBe(303)
  const place = sent.headers.get('location')!
  expect(place).toMatch(/^\/piloteninfo\/ppr\/[\w-]{32}\/en\?erledigt=send$/)
  const arrived = mainOf(await (await club.get(place)).text())
  expect(arrived).toContain('Your request has arrived. Its number is PPR-2026-0001')
  expect(arrived).toContain('16 June 2026, 08:30 LT (06:30 UTC)')
  expect(arrived).not.toMatch(german)

  while (await runNextJob(club.services, [sendMail])) continue
  const letter = club.services.mailer.sent.find(({ to }) => to.address === george.mail)!
  const [, link = ''] = /https:\/\/verein\.example(\/piloteninfo\/ppr\/[\w-]{32}\/en)/.exec(letter.text) ?? []
  const own = mainOf(await (await club.get(link)).text())
  expect(own).toContain('Status: received, not decided yet.')
  expect(own).not.toMatch(german)

  const changing = link.replace(/\/en$/, '/aendern/en')
  const change = mainOf(await (await club.get(changing)).text())
  expect(change).toContain('Change request PPR-2026-0001')
  expect(change).not.toMatch(german)
  const refused = await club.post(changing, { ...george, personen: '0', expectedRevision: '1' })
  expect(mainOf(await refused.text())).toContain('Please enter a number from 1 to 50.')
  expect((await club.post(changing, { ...george, personen: '3', expectedRevision: '1' })).status).toBe(303)
  expect((await club.post(link, { intent: 'cancel', grund: 'Fog' })).status).toBe(303)
  const over = mainOf(await (await club.get(`${link}?erledigt=cancel`)).text())
  expect(over).toContain('Your request is withdrawn.')
  expect(over).toContain('Reason: Fog')
})

test('the page behind the link is English in menu and strip, and leads to the same page in German and back', async () => {
  const club = await openForm()
  const sent = await club.post(english, { ...george, formular: club.pass })
  const own = sent.headers.get('location')!.split('?')[0]!
  const inGerman = own.replace(/\/en$/, '')
  const html = await (await club.get(own)).text()
  expect(html).toContain('<html lang="en"')
  expect(/<header[\s\S]*?<\/header>/.exec(html)![0]).toContain('Hours of operation')
  expect(html).toContain(`<a class="lang-switch" href="${inGerman}"`)

  // From the English page; the other way round works as well.
  const switched = await club.get(inGerman, { 'sec-fetch-site': 'same-origin' })
  expect(switched.status).toBe(200)
  const german = await switched.text()
  expect(german).toContain('<html lang="de"')
  expect(german).toContain('Ihre Anfrage')
  expect(german).toContain(`<a class="lang-switch" href="${own}"`)
})

test('a German address of an English request, as earlier mails had it, leads to the English page', async () => {
  const club = await openForm()
  const sent = await club.post(english, { ...george, formular: club.pass })
  const own = sent.headers.get('location')!.split('?')[0]!.replace(/\/en$/, '')
  for (const [asked, found] of [
    [own, `${own}/en`],
    [`${own}/aendern`, `${own}/aendern/en`],
  ] as const) {
    const answer = await club.get(asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, found])
  }
})

test(
  'a link of an English mail whose request is deleted says so in English',
  { tags: 'postgres' },
  async () => {
    const club = await openForm()
    const answer = await club.get(`/piloteninfo/ppr/${'x'.repeat(32)}/en`)
    expect(answer.status).toBe(404)
    expect(mainOf(await answer.text())).toContain('There is nothing behind this link any more.')
  },
)

test('a club that takes no requests has no English form either', async () => {
  const club = await startAirfieldClub()
  await changeSetting(
    club.db,
    clubSetting,
    (before) => ({ ...before!, features: { ...before!.features, ppr: false } }),
    club.services.now(),
  )
  expect((await club.get(english)).status).toBe(404)
})
