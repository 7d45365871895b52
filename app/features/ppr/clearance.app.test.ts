import { expect, test } from 'vitest'
import { formOf } from '#test/form-reading.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { deliver, klara, klaraInHaste, openForm, passOf, pprForm } from './klara-asks.fixture.ts'

const free = 'Sie landen ohne Genehmigung, eine Anfrage ist nicht nötig.'
const permit = 'die Anfrage ist noch keine Genehmigung.'

/** Saturday, 20 June 2026, 15:00: the demo club is open. */
const saturday = { ...klara, 'ankunft-tag': '2026-06-20', 'ankunft-zeit': '15:00' }

const times = (text: string, sentence: string) => text.split(sentence).length - 1

async function placesOf(flight: Record<string, string>) {
  const club = await openForm()
  const checked = await club.post(pprForm, { ...flight, absicht: 'pruefen', formular: club.pass })
  const asked = await (await club.get(checked.headers.get('location')!)).text()
  const sent = await club.post(pprForm, { ...flight, formular: passOf(asked) })
  const received = await (await club.get(sent.headers.get('location')!)).text()
  await deliver(club)
  const letter = club.services.mailer.sent.find(({ to }) => to.address === klara.mail)!
  return { before: textOf(asked), received: textOf(received), letter: textOf(letter.text) }
}

test('whoever lands in the open hours is told before and after sending, once each, that nobody has to ask', async () => {
  const { before, received, letter } = await placesOf(saturday)
  expect(times(before, 'Geöffnet, kein PPR nötig')).toBe(1)
  for (const text of [received, letter]) expect(times(text, free)).toBe(1)
  for (const text of [received, letter]) expect(text).not.toMatch(/erst mit|noch keine Genehmigung/)
})

test('whoever needs a permission is told that and nothing else', async () => {
  for (const flight of [klaraInHaste, { ...saturday, mtom: '2100' }]) {
    const { before, received, letter } = await placesOf(flight)
    expect(before).toMatch(/Mit PPR, Antwort bis .*Landen erst mit unserer Bestätigung\./s)
    expect(before).not.toContain('kein PPR nötig')
    for (const text of [received, letter]) {
      expect(times(text, permit)).toBe(1)
      expect(text).not.toContain(free)
    }
  }
})

test('who changes to another aircraft does not keep the class of the first', async () => {
  const club = await openForm()
  const sent = await club.post(pprForm, { ...saturday, formular: club.pass })
  const changing = `${sent.headers.get('location')!.split('?')[0]}/aendern`
  const form = formOf(
    (await (await club.get(changing)).text()).replace('<form class="form"', '<form id="eintrag"'),
  )
  expect((await club.post(changing, { ...form, kennzeichen: 'D-HQZT' })).status).toBe(303)
  const { fields } = await club.db.selectFrom('requests').select('fields').executeTakeFirstOrThrow()
  expect(JSON.parse(fields)).toMatchObject({ class: 'helicopter', clearance: 'permit' })
})

test('the page says the rule before anything is typed', async () => {
  const club = await openForm()
  const page = textOf(await (await club.get(pprForm)).text())
  expect(times(page, 'landen Sie ohne Anfrage')).toBe(1)
  expect(page).toContain(
    'In den Betriebszeiten und bis 2 000 kg landen Sie ohne Anfrage, sonst nur mit unserer Genehmigung',
  )
})

test('where the field is open with PPR alone, the page promises no landing without a request', async () => {
  const club = await openForm()
  for (const table of ['opening_rules', 'special_days'] as const)
    await club.db.updateTable(table).set({ mode: 'ppr' }).where('mode', '=', 'open').execute()
  const page = textOf(await (await club.get(pprForm)).text())
  expect(page).toContain('Für diese Landung brauchen Sie unsere Genehmigung')
  expect(page).not.toContain('landen Sie ohne Anfrage')
})

test('who asks when nobody can answer in time is given the telephone instead of a promise', async () => {
  const club = await openForm()
  // Monday evening, 20:07: nobody is there before Tuesday, 08:30.
  club.later((24 + 9.4) * 3600)
  const page = await (await club.get(pprForm)).text()
  club.later(60)
  const sent = await club.post(pprForm, { ...klaraInHaste, formular: passOf(page) })
  expect(sent.status).toBe(303)
  const received = textOf(await (await club.get(sent.headers.get('location')!)).text())
  expect(received).toContain('Bitte rufen Sie an: 0000 / 112 25.')
  expect(received).not.toContain('Wir antworten bis')
  await deliver(club)
  const letter = club.services.mailer.sent.find(({ to }) => to.address === klara.mail)!
  expect(letter.text).toContain('Bitte rufen Sie an: 0000 / 112 25.')
})
