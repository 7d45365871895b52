import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up as settleGifts } from '#app/platform/database/migrations/2026-11-29-03-gifts-handed-over.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { TrialFields, trialRequest } from '../trial-request.ts'

const list = '/admin/schnupperflug/gutscheine'
const byPost = { number: null, recipient: 'Jule', delivery: 'post', address: 'Am Anger 3\n12345 Falkenried' }

async function aClub() {
  const club = await startAirfieldClub()
  const office = await club.as('admin')
  const issue = async (betrag: string, more: Record<string, string> = {}) => {
    const made = await office.post(`${list}/erstellen`, { angebot: '', betrag, anfrage: '', ...more })
    return made.headers.get('location')!.split('?')[0]!
  }
  const ask = (name: string, purpose: 'geschenk' | 'flug') =>
    receiveRequest(club.services, trialRequest(null), {
      idempotencyKey: name,
      sender: { name, email: `${name}@gast.example`, phone: null },
      fields: TrialFields.parse({
        offerId: '',
        offerTitle: 'Flug noch offen',
        purpose,
        slot: null,
        wishDays: [],
        flexible: false,
        guests: [],
        concerns: [],
        guardiansAgree: false,
        voucher: purpose === 'geschenk' ? byPost : null,
        remark: 'nicht "purpose":"geschenk"',
      }),
    })
  const mails = async () => {
    while (await runNextJob(club.services, [sendMail])) continue
    return club.services.mailer.sent.map(({ subject, text }) => textOf(`${subject}: ${text}`))
  }
  return { ...club, office, issue, ask, mails }
}

test('a gift that is to come by post says so where it is issued and in the mail, and the office is asked for no date', async () => {
  const club = await aClub()
  const { id } = await club.ask('Edda', 'geschenk')
  const request = textOf(await (await club.office.get(`/admin/anfragen/${id}`)).text())
  expect(request).toContain('Versand per Post')
  expect(request).not.toContain('Flexibel')
  const page = await club.issue('120', { anfrage: id })
  expect(textOf(await (await club.office.get(page)).text())).toContain(
    'Soll mit der Post kommen: Am Anger 3, 12345 Falkenried',
  )
  await club.office.post(page, { intent: 'activate', expectedRevision: '1' })
  const said = (await club.mails()).join('\n')
  expect(said).toContain('Mit der Post schicken wir ihn Ihnen, wie gewünscht, auch.')
  expect(said).toContain('Gutschein ausstellen und freigeben, sobald er bezahlt ist')
  expect(said).not.toContain('Termin vorschlagen')
})

test('a gift whose voucher was given on paper is settled by a press, which writes to nobody', async () => {
  const club = await aClub()
  const { id, token } = await club.ask('Edda', 'geschenk')
  const flight = await club.ask('Ida', 'flug')
  const page = async (request: string) =>
    textOf(await (await club.office.get(`/admin/anfragen/${request}`)).text())
  const give = (request: string) =>
    club.office.post(`/admin/anfragen/${request}`, { intent: 'give', expectedRevision: '1' })
  expect(await page(id)).toContain('ist für einen, der nicht hier ausgestellt ist')
  expect(await page(flight.id)).not.toContain('Gutschein übergeben')
  expect((await give(flight.id)).status).toBe(409)
  const before = (await club.mails()).length
  expect((await give(id)).status).toBe(303)
  expect(await club.mails()).toHaveLength(before)
  expect(await page(id)).toContain('Gutschein außerhalb der Website übergeben')
  const states = await club.db.selectFrom('requests').select('status').orderBy('id').execute()
  expect(states.map(({ status }) => status)).toEqual(['voucher-given', 'new'])

  const own = `/erlebnisse/schnupperflug/anfrage/${token}`
  const seen = textOf(await (await club.get(own)).text())
  expect(seen).toContain('Stand: Gutschein übergeben.')
  expect(seen).not.toContain('Sie bekommen dann keinen Gutschein')
  await club.post(own, { intent: 'withdraw', grund: '', expectedRevision: '2' })
  expect(await page(id)).not.toContain('zurückgezogen')
})

test('who no longer wants to give a flight away is not asked whether they come', async () => {
  const club = await aClub()
  const { token } = await club.ask('Edda', 'geschenk')
  const own = `/erlebnisse/schnupperflug/anfrage/${token}`
  const page = textOf(await (await club.get(own)).text())
  expect(page).toContain('Sie bekommen dann keinen Gutschein.')
  expect(page).not.toContain('Sie kommen nicht?')
  await club.post(own, { intent: 'withdraw', grund: '', expectedRevision: '1' })
  expect((await club.mails()).join('\n')).toContain('Ihre Anfrage SFL-2026-0001 ist zurückgezogen: ')
})

test('gifts handed over before that settled their request leave the inbox; what waits for its voucher stays', async () => {
  const club = await aClub()
  const given = await club.ask('Edda', 'geschenk')
  const unpaid = await club.ask('Otto', 'geschenk')
  const flight = await club.ask('Ida', 'flug')
  await club.issue('120', { anfrage: given.id, intent: 'bezahlt' })
  await club.issue('80', { anfrage: unpaid.id })
  await club.issue('80', { anfrage: flight.id, intent: 'bezahlt' })
  await club.db.updateTable('requests').set({ status: 'new' }).where('id', '=', given.id).execute()
  await settleGifts(club.db as unknown as Kysely<unknown>)
  const states = await club.db
    .selectFrom('requests')
    .select(['sender_name', 'status'])
    .orderBy('id')
    .execute()
  expect(states.map(({ sender_name: name, status }) => [name, status])).toEqual([
    ['Edda', 'voucher-given'],
    ['Otto', 'new'],
    ['Ida', 'new'],
  ])
  expect(await (await club.office.get(`/admin/anfragen/${given.id}`)).text()).toContain(
    'Gutschein G-2026-0001 war schon übergeben',
  )
})

test('the treasurer issues, settles and redeems vouchers, and learns nothing of who asked for one', async () => {
  const club = await aClub()
  const { id } = await club.ask('Edda', 'geschenk')
  const page = await club.issue('120', { anfrage: id })
  const treasurer = await club.as('admin', ['treasurer'])
  const shown = async () => textOf(await (await treasurer.get(page)).text())
  const act = (intent: string, seen: number) =>
    treasurer.post(page, { intent, expectedRevision: String(seen), betrag: '' })
  expect(await (await treasurer.get(list)).text()).not.toContain('href="/admin/schnupperflug"')
  expect(await shown()).not.toContain('Am Anger 3')
  expect(await shown()).not.toContain('Zur Anfrage')
  expect((await act('activate', 1)).status).toBe(303)
  expect((await act('redeem', 2)).status).toBe(303)
  expect((await treasurer.get(`${page}/gutschein.pdf`)).status).toBe(200)
  expect((await club.mails()).join()).toContain('Ihr Gutschein G-2026-0001')

  const form = await (await treasurer.get(`${list}/erstellen?anfrage=${id}`)).text()
  expect(form).not.toContain('SFL-2026-0001')
  const made = await treasurer.post(`${list}/erstellen`, { angebot: '', betrag: '80', anfrage: id })
  expect(made.status).toBe(303)
  const row = club.db.selectFrom('vouchers').select('request_id').where('value_cents', '=', 8000)
  expect(await row.execute()).toEqual([{ request_id: null }])
})
