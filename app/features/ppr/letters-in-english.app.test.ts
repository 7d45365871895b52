import { expect, test } from 'vitest'
import { loadBriefing } from '#app/features/demo/briefing.demo.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { asPage, germanSaidAsEnglish, germanSaidInLetter } from '#test/spoken-text.ts'
import { answerPpr } from './answer-ppr.server.ts'
import { askForReport } from './ask-for-report.job.server.ts'
import { expirePpr } from './expire-ppr.job.server.ts'
import type { PprOfficeAnswer } from './ppr-office-form.ts'
import { pprKind } from './ppr-kind.server.ts'
import { pprStandard } from './ppr-settings.ts'
import { aFlight, george } from './ppr.fixture.ts'
import { remindPilot } from './remind-pilot.job.server.ts'

const form = '/piloteninfo/ppr-anfrage/en'

type Club = Awaited<ReturnType<typeof visitedClub>>
type Mail = Awaited<ReturnType<typeof startAirfieldClub>>['services']['mailer']['sent'][number]

async function visitedClub() {
  const club = await startAirfieldClub([loadBriefing])
  return {
    ...club,
    /** Sends George's request and returns his page. */
    async asks(changes: Record<string, string> = {}) {
      const html = await (await club.get(form)).text()
      club.later(60)
      const formular = /name="formular" value="([^"]+)"/.exec(html)![1]!
      const sent = await club.post(form, { ...george, ...changes, formular })
      expect(sent.status).toBe(303)
      const { id } = await club.db
        .selectFrom('requests')
        .select('id')
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
      return {
        id,
        sent: sent.headers.get('location')!,
        page: sent.headers.get('location')!.split('?')[0]!,
      }
    },
    async officer(requestId: string, event: PprOfficeAnswer['event'], text = '') {
      const { revision } = await club.db
        .selectFrom('requests')
        .select('revision')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow()
      const answered = await answerPpr(
        club.services,
        { id: 'officer' } as Authorized<'answer-ppr'>,
        { requestId, expectedRevision: revision, who: 'Emil Sauter' },
        { event, text, alternative: '' },
      )
      expect(answered.ok, event).toBe(true)
    },
    /** Delivers the mails and returns those to George. */
    async letters(): Promise<Mail[]> {
      while (await runNextJob(club.services, [sendMail, remindPilot, askForReport, expirePpr])) continue
      return club.services.mailer.sent.filter(({ to }) => to.address === george.mail)
    },
  }
}

/** Returns the paths of this website linked in a letter. */
const linksOf = ({ text }: Mail) =>
  [...text.matchAll(/https:\/\/verein\.example(\/[^\s)]*)/g)].map(([, path]) => path!)

async function readsAll(club: Club, templates: readonly RegExp[]) {
  const letters = await club.letters()
  for (const subject of templates)
    expect(letters.map((mail) => mail.subject)).toContainEqual(expect.stringMatching(subject))
  for (const mail of letters) {
    expect(mail.html, mail.subject).toContain('<html lang="en">')
    expect.soft(germanSaidInLetter(mail), mail.subject).toEqual([])
    for (const link of linksOf(mail)) await reads(club, link)
  }
}

async function reads(club: Club, path: string) {
  const answer = await club.get(path)
  expect([200, path], path).toEqual([answer.status, path])
  const html = await answer.text()
  if (answer.headers.get('content-type')?.startsWith('text/calendar') === true) {
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="landing.ics"')
    expect.soft(germanSaidAsEnglish(asPage(html.replace('//Platzrunde//', ''))), path).toEqual([])
    return
  }
  expect(path.split('?')[0], 'the address is English').toMatch(/\/en$/)
  expect(html, path).toContain('<html lang="en"')
  expect.soft(germanSaidAsEnglish(html), path).toEqual([])
}

test('from the request to the receipt everything a pilot gets is in English', async () => {
  const club = await visitedClub()
  const { id, page: own, sent } = await club.asks({ kraftstoff: 'Super Plus, ohne Bioethanol', liter: '40' })
  const german = own.replace(/\/en$/, '')
  await reads(club, sent)
  await readsAll(club, [/request received$/])

  await club.officer(id, 'ask', 'How many of you need fuel?')
  await readsAll(club, [/question$/])
  expect((await club.post(own, { intent: 'reply', antwort: 'Only me.' })).status).toBe(303)
  await club.officer(id, 'confirm', 'Please call ten minutes before.')
  await readsAll(club, [/granted$/])
  const granted = (await club.letters()).find(({ subject }) => subject.endsWith('granted'))!
  expect(granted.attachments?.map(({ name }) => name)).toEqual(['landing.ics'])
  await reads(club, `${german}/landung.ics`)
  await reads(club, `${german}/aendern/en`)

  const changed = await club.post(`${german}/aendern/en`, {
    ...george,
    'ankunft-zeit': '08:45',
    personen: '3',
    kraftstoff: 'UL 91',
    expectedRevision: '4',
  })
  expect(changed.status).toBe(303)
  await readsAll(club, [/changed$/])
  await reads(club, own)
  await club.officer(id, 'confirm')

  club.later(45 * 3_600)
  await readsAll(club, [/expected today$/])
  club.later(4 * 3_600)
  await reads(club, `${german}/bewegung/en`)
  const html = await (await club.get(`${german}/bewegung/en`)).text()
  const fields: Record<string, string> = { flugart: 'private', startart: 'self', klasse: 'aeroplane' }
  for (const [, tag = ''] of html.matchAll(/(<input[^>]*>)/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1]
    if (name !== undefined) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  expect((await club.post(`${german}/bewegung/en`, fields)).status).toBe(303)
  // The receipt: fee, bank account and number on one page.
  await reads(club, `${german}/bewegung/en`)
  await readsAll(club, [])
})

test('whoever landed with nobody at the field is asked for the movement in English', async () => {
  const club = await visitedClub()
  const { id } = await receiveRequest(club.services, pprKind(pprStandard), {
    idempotencyKey: 'one form',
    sender: { name: 'George Baker', email: george.mail, phone: null },
    language: 'en',
    fields: { ...aFlight, fieldState: 'ppr-unstaffed' as const },
  })
  club.later(1)
  await club.officer(id, 'confirm')
  club.later(4 * 86_400)
  await readsAll(club, [/movement report missing$/])
})

test('refused, called off by either side and expired are said in English, too', async () => {
  const club = await visitedClub()
  const refused = await club.asks()
  await club.officer(refused.id, 'reject', 'The grass is wet.')
  const withdrawn = await club.asks({ kennzeichen: 'G-CCCC' })
  await club.officer(withdrawn.id, 'confirm')
  expect((await club.post(withdrawn.page, { intent: 'cancel', grund: 'Fog' })).status).toBe(303)
  const calledOff = await club.asks({ kennzeichen: 'G-DDDD' })
  await club.officer(calledOff.id, 'confirm')
  await club.officer(calledOff.id, 'call-off', 'Race on the runway.')
  const forgotten = await club.asks({ kennzeichen: 'G-EEEE' })
  club.later(3 * 86_400)
  await readsAll(club, [/not possible$/, /cancelled$/, /expired$/])
  for (const { page } of [refused, withdrawn, calledOff, forgotten]) await reads(club, page)
})

test('what the tower typed in German says so in the reminder and in a cancellation', async () => {
  const club = await visitedClub()
  const { id } = await club.asks()
  await club.officer(id, 'confirm', 'Bitte zehn Minuten vorher rufen.')
  club.later(45 * 3_600)
  await readsAll(club, [/granted$/, /expected today$/])
  await club.officer(id, 'call-off', 'Die Piste ist gesperrt.')
  await readsAll(club, [/cancelled$/])
  const said = (await club.letters()).map(({ subject, text }) => `${subject} ${text}`)
  expect(said.find((text) => text.includes('expected today'))).toContain(
    'Conditions (in German): Bitte zehn Minuten vorher rufen.',
  )
  expect(said.find((text) => text.includes('cancelled '))).toContain(
    'Reason (in German): Die Piste ist gesperrt.',
  )
})
