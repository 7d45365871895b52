import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { hangarClub, linkIn } from '../offers/offers.fixture.ts'
import { notifyOfContractEnds, askYearly } from './hangar-night.job.server.ts'

const dayS = 86_400
const first = 'Horst Niederwald'
const firstMail = 'horst.niederwald@gast.falkenried.example'

/** Moves to 5 November 2026, when the demo club asks, with the mails sent. */
async function november() {
  const club = await hangarClub()
  const page = await club.ask('Joan Smith', 'en')
  club.later(144 * dayS)
  const night = async () => {
    await askYearly(club.services)
    while (await runNextJob(club.services, [sendMail])) continue
  }
  const sentTo = (address: string) => club.services.mailer.sent.filter(({ to }) => to.address === address)
  return { ...club, page, night, sentTo }
}

test('once a year everybody is asked; whoever answers stays and is left in peace for a year', async () => {
  const club = await november()
  await club.night()
  await club.night()
  const asked = club.sentTo(firstMail)
  expect(asked).toHaveLength(1)
  expect(asked[0]!.subject).toContain('Warten Sie noch?')
  const page = linkIn(asked[0]!.text)
  expect(await (await club.get(page)).text()).toContain('Ja, ich warte weiter')
  expect((await club.decide(first, page, 'stay')).status).toBe(303)
  expect(await (await club.get(page)).text()).not.toContain('Ja, ich warte weiter')
  club.later(70 * dayS)
  await club.night()
  expect(club.sentTo(firstMail)).toHaveLength(1)
  expect(await club.statusOf(first)).toBe('waiting')
})

test('without an answer comes a reminder, and after that the end with notice, in the language of the request', async () => {
  const club = await november()
  await club.night()
  club.later(28 * dayS)
  await club.night()
  club.later(27 * dayS)
  await club.night()
  expect(await club.listStatusOf('Joan Smith')).toBe('waiting')
  club.later(dayS)
  await club.night()
  const subjects = club
    .sentTo('joan.smith@gast.example')
    .map(({ subject }) => subject.split(': ').slice(1).join(': '))
  expect(subjects).toEqual([
    'request received',
    'are you still waiting?',
    'reminder: are you still waiting?',
    'no longer on the list',
  ])
  expect([await club.statusOf(first), await club.listStatusOf(first)]).toEqual(['expired', 'expired'])
  expect((await club.requestOf(first)).delete_after).not.toBeNull()
})

test('nobody loses the place over a question that never went out', async () => {
  const club = await november()
  await club.night()
  club.later(28 * dayS)
  await club.night()
  await club.db.updateTable('mails').set({ status: 'failed' }).where('recipient', '=', firstMail).execute()
  club.later(28 * dayS)
  await club.night()
  expect(await club.statusOf(first)).toBe('waiting')
})

test('a club that has set no month asks nobody', async () => {
  const club = await november()
  await club.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ yearlyReminder: null }) })
    .where('key', '=', 'hangar')
    .execute()
  await club.night()
  expect(club.sentTo(firstMail)).toHaveLength(0)
})

test('the tower hears four weeks ahead that a contract ends, and once more when it has', async () => {
  const club = await hangarClub()
  await club.db
    .updateTable('hangar_boxes')
    .set({ is_free: 0, contract_until: '2026-07-31' })
    .where('id', '=', club.box)
    .execute()
  for (const night of ['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-31', '2026-08-01', '2026-08-02'])
    await notifyOfContractEnds(club.services, night)
  while (await runNextJob(club.services, [sendMail])) continue
  const subjects = club.services.mailer.sent.map(({ subject }) => subject.replace(/\s/g, ' '))
  expect(subjects).toEqual([
    'Halle 3 mit Werkstatt, Platz 1: Vertrag läuft aus',
    'Halle 3 mit Werkstatt, Platz 1: Vertrag abgelaufen',
  ])
  expect((await club.place()).is_free).toBe(0)
})
