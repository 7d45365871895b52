import { expect, test } from 'vitest'
import { loadHangar } from '#app/features/demo/hangar.demo.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { hangarForm } from './hangar-form.ts'
import { passIn } from '#test/form-reading.ts'

const address = '/piloteninfo/hallenplatz'

const tilda = {
  art: 'ul-tmg',
  ab: '1.8.2026',
  muster: 'SF 25 C',
  spannweite: '15,25',
  laenge: '7,58',
  halter: 'Tilda Amrhein',
  mail: 'tilda@gast.example',
  telefon: '0171 3920003',
  versicherung: 'ja',
}

const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2060', '')

test('the page lists what is let and how many wait, but not who', async () => {
  const { get } = await startAirfieldClub([loadHangar])
  const html = await (await get(address)).text()
  const page = textOf(html)
  expect(page).toContain(
    'Halle, bis vier Sitze bis 11,5 m Spannweite, 8,6 m Länge 185,00 € je Monat, 20,00 € je Nacht Warteliste, 2 warten',
  )
  expect(page).toContain('1 frei, 3 warten')
  expect(page).toContain('solange Sie auf der Liste stehen oder einen Platz haben, und 90 Tage danach.')
  for (const secret of ['Renner', 'D-MQRA', 'Wrona', 'd-eqfa']) expect(html).not.toContain(secret)
})

test('the door check answers from the address and draws to scale', async () => {
  const { get } = await startAirfieldClub([loadHangar])
  const html = await (await get(`${address}?spannweite=15,25&laenge=7,58&hoehe=1,85`)).text()
  expect(textOf(html)).toContain('Passt durchs Tor: Halle 2.')
  expect(html).toMatch(/aria-label="Tor von Halle.2, 20,00 Meter breit/)
  expect(textOf(await (await get(`${address}?spannweite=breit`)).text())).toContain(
    'Spannweite: Bitte in Metern angeben',
  )
})

test('whoever asks gets a number and stands behind those who wait for the same', async () => {
  const club = await startAirfieldClub([loadHangar])
  const pass = passIn(await (await club.get(address)).text())
  club.later(60)
  const sent = await club.post(address, { ...tilda, formular: pass })
  expect(sent.status).toBe(303)
  const page = textOf(await (await club.get(sent.headers.get('location')!)).text())
  expect(page).toContain('Ihre Vorgangsnummer lautet HALL-2026-')
  expect(page).toContain('Sie stehen auf Platz 4 der Liste.')
  while (await runNextJob(club.services, [sendMail])) continue
  const copies = club.services.mailer.sent.map(({ to, text }) => [
    to.address,
    text.includes('Sie stehen auf Platz 4 der Liste.'),
  ])
  expect(copies.toSorted()).toEqual([
    ['platz@falkenried.example', false],
    ['tilda@gast.example', true],
  ])
})

test('everything that is missing is said at once', async () => {
  const club = await startAirfieldClub([loadHangar])
  const pass = passIn(await (await club.get(address)).text())
  club.later(60)
  const refused = await club.post(address, {
    ...tilda,
    ab: '2026-06-13',
    spannweite: '',
    mail: '',
    formular: pass,
  })
  const page = await refused.text()
  expect(refused.status).toBe(400)
  for (const field of ['ab', 'spannweite-a', 'mail']) expect(page).toContain(`href="#${field}"`)
  expect(textOf(page)).toContain('Frühestens möglich: heute, 14. Juni 2026.')
  const trailer = await club.post(address, {
    ...tilda,
    art: 'trailer',
    muster: 'Anhänger',
    spannweite: '',
    formular: passIn(page),
  })
  expect(trailer.status).toBe(303)
})

test('a registration that is none is told at its field, and one may be left out', () => {
  const form = hangarForm({ kinds: ['ul-tmg'], trailers: [], today: '2026-06-14' })
  const refused = form.safeParse({ ...tilda, kennzeichen: '§$%&' })
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['kennzeichen', 'Ein Kennzeichen besteht nur aus Buchstaben, Ziffern und einem Strich.'],
  ])
  for (const [typed, stored] of [
    ['', null],
    [' ', null],
    [undefined, null],
    ['dmqra', 'D-MQRA'],
  ] as const)
    expect(form.safeParse({ ...tilda, kennzeichen: typed }).data?.kennzeichen).toBe(stored)
})

test('the wingspan is asked for together with the rest, whatever else is missing, but not of a trailer', () => {
  const faults = (changes: Record<string, string>) => {
    const kinds = { kinds: ['ul-tmg', 'anhaenger'], trailers: ['anhaenger'], today: '2026-06-14' }
    const parsed = hangarForm(kinds).safeParse({ ...tilda, spannweite: '', ...changes })
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  }
  expect(faults({})).toEqual(['spannweite'])
  expect(faults({ ab: '' })).toEqual(['ab', 'spannweite'])
  expect(faults({ art: '', ab: '13.6.2026' })).toEqual(['art', 'ab', 'spannweite'])
  expect(faults({ art: 'anhaenger', ab: '' })).toEqual(['ab'])
})

test('a club that lets nothing yet says so', async () => {
  const { get } = await startApp()
  const answer = await get(address)
  expect(answer.status).toBe(200)
  expect(textOf(await answer.text())).toContain('Stellplätze sind noch nicht eingetragen.')
})

test('a pilot who reads English asks, is refused and is answered in English', async () => {
  const club = await startAirfieldClub([loadHangar])
  const english = `${address}/en`
  const form = await (await club.get(english)).text()
  expect(textOf(form)).toContain('Ask for a place')
  club.later(60)
  const empty = await club.post(english, {
    ...tilda,
    laenge: 'lang',
    spannweite: '',
    mail: '',
    formular: passIn(form),
  })
  expect(empty.status).toBe(400)
  const said = textOf(await empty.clone().text())
  for (const sentence of [
    'Please enter your e-mail address.',
    'Please enter the wingspan.',
    'Length: please enter metres, 1 to 30.',
  ])
    expect(said).toContain(sentence)
  const sent = await club.post(english, { ...tilda, formular: passIn(await empty.text()) })
  expect(sent.status).toBe(303)
  const to = sent.headers.get('location')!
  expect(to).toMatch(/^\/piloteninfo\/hallenplatz\/en\?gesendet=/)
  expect(textOf(await (await club.get(to)).text())).toContain('You are number 4 on the list.')
  while (await runNextJob(club.services, [sendMail])) continue
  const copy = club.services.mailer.sent.find((mail) => mail.to.address === 'tilda@gast.example')
  expect(copy!.text).toContain('You are number 4 on the list.')
})

test('the English page shows kinds, terms and the door check as the German one does, in English', async () => {
  const { get } = await startAirfieldClub([loadHangar])
  const [german, english] = await Array.fromAsync([address, `${address}/en`], async (page) =>
    (await get(page)).text(),
  )
  const rowsOf = (html: string) => html.match(/<tr>/g)?.length
  expect(rowsOf(english!)).toBe(rowsOf(german!))
  const page = textOf(english!)
  expect(page).toContain('up to 11.5 m wingspan, 8.6 m length')
  expect(page).toContain('waiting list, 2 waiting')
  expect(page).toContain('1 free, 3 waiting')
  expect(page).toContain('First come, first served.')
  expect(page).toContain('Does it fit through the door?')
  expect(english).toMatch(/<form[^>]*action="\/piloteninfo\/hallenplatz\/en#torprobe"/)

  const checked = textOf(await (await get(`${address}/en?spannweite=15,25&laenge=7,58&hoehe=1,85`)).text())
  expect(checked).toContain('Fits through the door: Halle 2.')
  expect(checked).toContain('Left on each side:')
  const tooWide = textOf(await (await get(`${address}/en?spannweite=39`)).text())
  expect(tooWide).toContain('Fits through none of our doors.')
  expect(tooWide).toContain('Missing at the largest door')
  const refused = textOf(await (await get(`${address}/en?spannweite=wide`)).text())
  expect(refused).toContain('Wingspan: please enter metres')
})

test('the English page says in English what the club has translated, and marks as German what it has not', async () => {
  const club = await startAirfieldClub([loadHangar])
  const english = async () => (await club.get(`${address}/en`)).text()
  const before = await english()
  expect(before).toContain('Hangar, microlights and touring motor gliders</th>')
  expect(before).toContain('€140.00 a month, €15.00 a night')
  expect(before).toContain('Never move an aircraft alone')
  expect(before).not.toContain('lang="de">Halle')
  // The English letter marks it as German; the office reads its own German label.
  const sent = await club.post(`${address}/en`, { ...tilda, formular: passIn(before) })
  expect(sent.status).toBe(400)
  club.later(60)
  expect((await club.post(`${address}/en`, { ...tilda, formular: passIn(await sent.text()) })).status).toBe(
    303,
  )
  while (await runNextJob(club.services, [sendMail])) continue
  const [copy] = club.services.mailer.sent.filter(({ to }) => to.address === tilda.mail)
  expect(copy!.text.replaceAll('\n', ' ')).toContain(
    'Your request for “Hangar, microlights and touring motor gliders”',
  )
  const toTower = club.services.mailer.sent.find(({ to }) => to.address === 'platz@falkenried.example')
  expect(toTower!.subject).toContain('Halle, Ultraleicht und Motorsegler')

  const office = await club.as('admin')
  const { revision } = await club.db
    .selectFrom('hangar_kinds')
    .select('revision')
    .where('id', '=', 'ul-tmg')
    .executeTakeFirstOrThrow()
  const kept = { label: 'Halle, Ultraleicht', availability: 'free', priceText: '140,00 € je Monat' }
  const saved = await office.post('/admin/hallenplatz/ul-tmg', {
    ...kept,
    labelEn: '',
    priceTextEn: '€140.00 a month',
    intent: 'speichern',
    expectedRevision: String(revision),
  })
  expect(saved.status).toBe(303)
  const after = await english()
  expect(after).toContain('<th scope="row" lang="de">Halle, Ultraleicht</th>')
  expect(after).toContain('<option value="ul-tmg" lang="de">Halle, Ultraleicht</option>')
  expect(after).toContain('<span>€140.00 a month</span>')
  expect(await (await club.get(address)).text()).not.toContain('a month')
})
