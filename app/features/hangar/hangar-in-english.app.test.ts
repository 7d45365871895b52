import { expect, test } from 'vitest'
import { germanSaidAsEnglish, germanSaidInLetter } from '#test/spoken-text.ts'
import { hangarClub, offer } from './offers/offers.fixture.ts'
import { askYearly } from './yearly/hangar-night.job.server.ts'

const joan = 'Joan Smith'
const dayS = 86_400
const soon = { ...offer, platz: 'h3-1' }

/** Creates a club and a request by Joan in English; her aircraft fits the free place. */
async function joansClub() {
  const club = await hangarClub()
  const page = await club.ask(joan, 'en')
  const letters = async () => club.mailsTo('joan.smith@gast.example')
  return {
    ...club,
    page,
    /** Checks that all letters to her and her page contain no German, and returns the subjects. */
    async subjects() {
      const html = await (await club.get(page)).text()
      expect(page).toMatch(/\/en$/)
      expect(html).toContain('<html lang="en"')
      expect.soft(germanSaidAsEnglish(html)).toEqual([])
      const sent = await letters()
      for (const mail of sent) {
        expect(mail.html).toContain('<html lang="en">')
        expect.soft(germanSaidInLetter(mail), mail.subject).toEqual([])
      }
      return sent.map(({ subject }) => subject.replace(/^Hangar HALL-\d{4}-\d{4}: /, ''))
    },
    /** Runs the nightly job, which in November asks who is still waiting. */
    async night() {
      await askYearly(club.services)
      await club.runJobs()
    },
  }
}

test('a place in the hangar is offered, called back, taken and left in English', async () => {
  const club = await joansClub()
  const place = { intent: 'arrange', platz: '1', grund: 'Rescue aircraft come first.' }
  const { id, revision } = await club.requestOf(joan)
  const list = '/admin/hallenplatz/liste'
  const moved = await club.office.post(list, { ...place, anfrage: id, expectedRevision: String(revision) })
  expect(moved.status).toBe(303)
  expect((await club.answer(joan, 'offer', { ...soon, text: 'With power.' })).status).toBe(303)
  expect((await club.answer(joan, 'call-back', { text: 'The door is stuck.' })).status).toBe(303)
  expect((await club.answer(joan, 'offer', soon)).status).toBe(303)
  await club.subjects()
  expect((await club.decide(joan, club.page, 'accept')).status).toBe(303)
  await club.subjects()
  expect((await club.answer(joan, 'end')).status).toBe(303)
  const subjects = await club.subjects()
  // The clock stands still, so these two have the same time and an arbitrary order.
  expect(subjects.slice(0, 2).toSorted()).toEqual(['now number 1 on the list', 'request received'])
  expect(subjects.slice(2)).toEqual([
    'offer until 22\u00a0June 2026',
    'offer withdrawn',
    'offer until 22\u00a0June 2026',
    'your place',
    'place vacated',
  ])
})

test('an offer that ran out, the question of the year and the end of the waiting are in English', async () => {
  const club = await joansClub()
  expect((await club.answer(joan, 'offer', soon)).status).toBe(303)
  await club.runJobs()
  club.later(9 * dayS)
  await club.runJobs()
  club.later(136 * dayS)
  await club.night()
  club.later(28 * dayS)
  await club.night()
  club.later(28 * dayS)
  await club.night()
  expect(await club.subjects()).toEqual([
    'request received',
    'offer until 22\u00a0June 2026',
    'offer expired',
    'are you still waiting?',
    'reminder: are you still waiting?',
    'no longer on the list',
  ])
})

test('refused by the office and withdrawn by the sender are said in English, and what was added is confirmed so', async () => {
  const refused = await joansClub()
  const added = { ergaenzung: 'My aircraft has a new prop.' }
  expect((await refused.decide(joan, refused.page, 'add', added)).status).toBe(303)
  expect((await refused.answer(joan, 'reject', { text: 'The hangar is full.' })).status).toBe(303)
  const [, copy, end] = await refused.subjects()
  expect(copy).toMatch(/^Request HALL-\d{4}-\d{4}: what you have added$/)
  expect(end).toBe('no longer on the list')
  const withdrawn = await joansClub()
  const lead = async () =>
    /class="lead"[\s\S]*?<\/p>/.exec(await (await withdrawn.get(withdrawn.page)).text())?.[0]
  expect(await lead()).toContain('Whoever has this address can answer for you')
  expect((await withdrawn.decide(joan, withdrawn.page, 'withdraw')).status).toBe(303)
  expect((await withdrawn.subjects()).at(-1)).toBe('no longer on the list')
  expect(await lead()).toContain('Whoever has this address can read what you entered')
})

test('what the office has typed in German says in an English letter and on the page that it is German', async () => {
  const club = await joansClub()
  const { id, revision } = await club.requestOf(joan)
  const place = { intent: 'arrange', platz: '1', grund: 'Die Rettung geht vor.' }
  const form = { ...place, anfrage: id, expectedRevision: String(revision) }
  expect((await club.office.post('/admin/hallenplatz/liste', form)).status).toBe(303)
  expect((await club.answer(joan, 'offer', { ...soon, text: 'Strom ist nicht dabei.' })).status).toBe(303)
  await club.subjects()
  expect((await club.answer(joan, 'call-back', { text: 'Das Tor klemmt noch.' })).status).toBe(303)
  expect((await club.answer(joan, 'reject', { text: 'Die Halle wird umgebaut.' })).status).toBe(303)
  await club.subjects()
  const letters = await club.mailsTo('joan.smith@gast.example')
  const text = letters.map((mail) => mail.text.replaceAll(/\s+/g, ' ')).join('\n')
  expect(text).toContain('The reason (in German): Die Rettung geht vor.')
  expect(text).toContain('> (in German) > Strom ist nicht dabei.')
  expect(text).toContain('withdraw our offer (in German): Das Tor klemmt noch.')
  expect(text).toContain('cannot give you a place (in German): Die Halle wird umgebaut.')
})
