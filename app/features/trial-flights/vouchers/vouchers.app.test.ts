import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { setInOurFont } from '#app/platform/pdf/lettering.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { TrialFields, trialRequest } from '../trial-request.ts'
import { silhouetteFor } from './voucher-sheet.server.ts'
import { redeem, toVoucher } from './voucher.ts'

const list = '/admin/schnupperflug/gutscheine'

const gift = TrialFields.parse({
  offerId: 'segelflug-winde',
  offerTitle: 'Im Segelflugzeug',
  purpose: 'geschenk',
  slot: null,
  wishDays: [],
  flexible: false,
  guests: [],
  concerns: [],
  guardiansAgree: false,
  voucher: { number: null, recipient: 'Łukasz Kováč', delivery: 'pdf', address: null },
  remark: null,
})

/** Returns the text of a PDF with one embedded font. */
function printed(file: Buffer): string {
  const streams = [...file.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(
    ([, bytes = '']) => {
      const packed = Buffer.from(bytes, 'latin1')
      return packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : ''
    },
  )
  const map = streams.find((text) => text.includes('beginbfrange'))!
  const letters = [.../\[(.*?)\]/s.exec(map)![1]!.matchAll(/<(\w+)>/g)].map(([, hex]) =>
    String.fromCodePoint(Number.parseInt(hex!, 16)),
  )
  const glyphs = [...streams.join('').matchAll(/\[(.*?)\] TJ/g)].flatMap(([, line]) =>
    [...line!.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []),
  )
  return glyphs
    .map((glyph) => letters[Number.parseInt(glyph, 16)])
    .join('')
    .replaceAll('\u00A0', ' ')
}

async function aClub() {
  const club = await startAirfieldClub()
  const { id, token } = await receiveRequest(club.services, trialRequest(null), {
    idempotencyKey: 'one form',
    sender: { name: 'Edda Rienitz', email: 'edda@gast.example', phone: null },
    fields: gift,
  })
  const office = await club.as('admin')
  const issue = async (betrag: string) => {
    const made = await office.post(`${list}/erstellen`, { angebot: '', betrag, anfrage: id })
    return made.headers.get('location')?.split('?')[0] ?? ''
  }
  return {
    ...club,
    office,
    issue,
    own: `/erlebnisse/schnupperflug/anfrage/${token}`,
    act: (page: string, intent: string, seen: number, betrag = '') =>
      office.post(page, { intent, expectedRevision: String(seen), betrag }),
    vouchers: () => club.db.selectFrom('vouchers').select(['number', 'status', 'remaining_cents']).execute(),
  }
}

test('paid at once it is valid at once, and sent twice it is one', async () => {
  const club = await aClub()
  const sent = {
    angebot: '',
    betrag: '80',
    anfrage: '',
    intent: 'bezahlt',
    kennung: '0197a000-0000-7000-8000-000000000021',
  }
  for (let times = 0; times < 2; times += 1) {
    const made = await club.office.post(`${list}/erstellen`, sent)
    expect(made.headers.get('location')).toBe(`${list}/G-2026-0001?erledigt=paid`)
  }
  expect(await club.vouchers()).toContainEqual({
    number: 'G-2026-0001',
    status: 'active',
    remaining_cents: 8000,
  })
})

test('issued, paid, printed by whoever asked, redeemed in parts and then no more', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  expect(page).toBe(`${list}/G-2026-0001`)
  expect((await club.act(page, 'redeem', 1)).status).toBe(409)
  const ownPage = async () => (await club.get(club.own)).text()
  expect(await ownPage()).toContain('Stand: erstellt, noch nicht bezahlt.')
  expect(await ownPage()).not.toContain('Einen anderen Tag wünschen')
  expect((await club.get(`${club.own}/gutschein.pdf`)).status).toBe(404)

  expect((await club.act(page, 'activate', 1)).status).toBe(303)
  while (await runNextJob(club.services, [sendMail])) continue
  const letter = club.services.mailer.sent.find(({ subject }) => subject === 'Ihr Gutschein G-2026-0001')!
  const link = /https:\/\/verein\.example(\/\S+gutschein\.pdf)/.exec(letter.text)![1]!
  const file = await club.get(link)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain('gutschein-G-2026-0001.pdf')
  const sheet = Buffer.from(await file.arrayBuffer())
  expect(printed(sheet)).toMatch(/im Wert von 120,00 €für/)
  const bytes = sheet.toString('latin1')
  expect(bytes.slice(0, 5)).toBe('%PDF-')
  expect(bytes).toContain('PlatzrundePicture')
  expect(bytes).not.toContain('Helvetica')
  expect(await ownPage()).toContain('Ihr Gutschein ist da')

  expect((await club.act(page, 'redeem', 2, '45,50')).status).toBe(303)
  expect(await club.vouchers()).toMatchObject([{ status: 'partly-redeemed', remaining_cents: 7450 }])
  expect(printed(Buffer.from(await (await club.get(link)).arrayBuffer()))).toContain(
    'im Wert von 120,00 €, davon übrig 74,50 €',
  )
  const tooMuch = await club.act(page, 'redeem', 3, '80')
  expect(tooMuch.status).toBe(409)
  expect(await tooMuch.text()).toContain('74,50')
  expect((await club.act(page, 'redeem', 3)).status).toBe(303)
  expect((await club.act(page, 'redeem', 4)).status).toBe(409)
  expect(await ownPage()).toContain('Stand: eingelöst.')
  const parts = await club.db
    .selectFrom('voucher_redemptions')
    .select('value_cents')
    .orderBy('value_cents')
    .execute()
  expect(parts.map(({ value_cents: cents }) => cents)).toEqual([4550, 7450])
})

test('a request for a gift is settled when its voucher is handed over, and its page names the voucher', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  const status = async () => (await club.db.selectFrom('requests').select('status').execute())[0]!.status
  expect(await status()).toBe('new')
  await club.act(page, 'activate', 1)
  expect(await status()).toBe('voucher-given')
  expect(await (await club.get(club.own)).text()).toContain('Ihr Gutschein ist da')
  const { id } = await club.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const office = async () => textOf(await (await club.office.get(`/admin/anfragen/${id}`)).text())
  expect(await office()).toContain('Ausgestellt G-2026-0001, gültig, 120,00 €')
  await club.act(page, 'redeem', 2, '20')
  expect(await office()).toContain('teilweise eingelöst, 120,00 €, davon übrig 100,00 €')
})

test('whoever got a voucher reads that it is called off; one that was never paid is called off in silence', async () => {
  const club = await aClub()
  const subjects = async () => {
    while (await runNextJob(club.services, [sendMail])) continue
    return club.services.mailer.sent.map(({ subject }) => subject)
  }
  await club.act(await club.issue('80'), 'cancel', 1)
  expect((await subjects()).join()).not.toContain('storniert')
  const page = await club.issue('120')
  await club.act(page, 'activate', 1)
  expect(textOf(await (await club.office.get(page)).text())).toContain('erfährt es per E-Mail.')
  await club.act(page, 'cancel', 2)
  expect(await subjects()).toContain('Ihr Gutschein G-2026-0002 ist storniert')
  expect(await (await club.get(club.own)).text()).toContain('Stand: storniert.')
})

test('who wants to redeem a voucher that is worth nothing is not taken for one who has paid', async () => {
  const club = await aClub()
  await club.act(await club.issue('120'), 'cancel', 1)
  const redeeming = async (number: string) => {
    const { id } = await receiveRequest(club.services, trialRequest(null), {
      idempotencyKey: number,
      sender: { name: 'Otto', email: 'otto@gast.example', phone: null },
      fields: { ...gift, purpose: 'einloesen', voucher: { ...gift.voucher!, number } },
    })
    return textOf(await (await club.office.get(`/admin/anfragen/${id}`)).text())
  }
  expect(await redeeming('g-2026-0001')).toContain('Stand des Gutscheins storniert')
  expect(await redeeming('G-4711')).toContain('Stand des Gutscheins diese Nummer gibt es nicht')
})

test('an amount that is refused stays in its field: left empty it would be all that is left', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  await club.act(page, 'activate', 1)
  await club.act(page, 'redeem', 2, '30')
  for (const [seen, betrag] of [
    [2, '20'],
    [3, '200,50'],
  ] as const) {
    const refused = await club.act(page, 'redeem', seen, betrag)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(`value="${betrag}"`)
  }
})

test('a redemption by mistake is taken back, the last one first, and the voucher is worth what it was', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  await club.act(page, 'activate', 1)
  expect((await club.act(page, 'unredeem', 2)).status).toBe(409)
  await club.act(page, 'redeem', 2, '20')
  await club.act(page, 'redeem', 3)
  expect(await (await club.office.get(page)).text()).toContain('Letzte Einlösung zurücknehmen')
  expect((await club.act(page, 'unredeem', 3)).status).toBe(409)
  expect((await club.act(page, 'unredeem', 4)).status).toBe(303)
  expect(await club.vouchers()).toMatchObject([{ status: 'partly-redeemed', remaining_cents: 10_000 }])
  expect((await club.act(page, 'unredeem', 5)).status).toBe(303)
  expect(await club.vouchers()).toMatchObject([{ status: 'active', remaining_cents: 12_000 }])
  expect(await club.db.selectFrom('voucher_redemptions').select('id').execute()).toEqual([])
})

test('each part that is redeemed stands in the log with what is left', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  await club.act(page, 'activate', 1)
  await club.act(page, 'redeem', 2, '30')
  await club.act(page, 'redeem', 3, '20')
  const lines = await club.db
    .selectFrom('audit_log')
    .select('changes')
    .where('subject', '=', 'voucher')
    .where('act', '=', 'changed')
    .orderBy('id')
    .execute()
  expect(lines.map(({ changes }) => JSON.parse(changes)).slice(1)).toEqual([
    expect.arrayContaining([{ field: 'remainingCents', before: 12_000, after: 9000 }]),
    [{ field: 'remainingCents', before: 9000, after: 7000 }],
  ])
})

test('whoever calls off the request is told that the paid voucher stays, not that nothing was paid', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  const released = await club.act(page, 'activate', 1)
  expect(await (await club.office.get(released.headers.get('location')!)).text()).toContain(
    'Wer ihn angefragt hat, bekommt',
  )
  const { revision } = await club.db.selectFrom('requests').select('revision').executeTakeFirstOrThrow()
  await club.post(club.own, { intent: 'withdraw', grund: '', expectedRevision: String(revision) })
  while (await runNextJob(club.services, [sendMail])) continue
  const letter = club.services.mailer.sent.find(
    ({ subject }) => subject === 'Ihre Anfrage SFL-2026-0001 ist zurückgezogen',
  )!
  expect(letter.text).toContain('Ihr Gutschein G-2026-0001 gilt weiter.')
  expect(letter.text).not.toContain('keine Kosten')
  expect(await (await club.get(club.own)).text()).toContain('Stand: Storniert. Ihr Gutschein gilt weiter.')
})

test('a voucher nobody asked for promises no mail', async () => {
  const club = await aClub()
  const sent = { angebot: '', betrag: '80', anfrage: '', intent: 'bezahlt' }
  const made = await club.office.post(`${list}/erstellen`, sent)
  const page = await (await club.office.get(made.headers.get('location')!)).text()
  expect(page).toContain('Ausgestellt und freigegeben.')
  expect(page).not.toContain('bekommt den Link')
})

test('a sheet printed before it is paid says so, as does the button', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  const sheet = async () => Buffer.from(await (await club.office.get(`${page}/gutschein.pdf`)).arrayBuffer())
  expect(await (await club.office.get(page)).text()).toContain('PDF, noch nicht bezahlt')
  expect((await sheet()).toString('latin1')).toContain('(Gutschein, noch nicht bezahlt G-2026-0001)')

  await club.act(page, 'activate', 1)
  expect(await (await club.office.get(page)).text()).not.toContain('noch nicht bezahlt')
  expect((await sheet()).toString('latin1')).toContain('(Gutschein G-2026-0001)')
})

test(
  'of two who redeem at once one is told, and only one redemption is written',
  { tags: 'postgres' },
  async () => {
    const club = await aClub()
    const page = await club.issue('120')
    await club.act(page, 'activate', 1)
    const answers = await Promise.all([club.act(page, 'redeem', 2), club.act(page, 'redeem', 2)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(await club.db.selectFrom('voucher_redemptions').select('id').execute()).toHaveLength(1)
  },
)

test('neither offer nor amount is refused, what was typed stays, and no number is used up', async () => {
  const club = await aClub()
  const refused = await club.office.post(`${list}/erstellen`, { angebot: '', betrag: 'viel', anfrage: '' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('value="viel"')
  expect((await club.office.post(`${list}/erstellen`, { angebot: '', betrag: '', anfrage: '' })).status).toBe(
    400,
  )
  expect(await club.issue('50')).toBe(`${list}/G-2026-0001`)
})

test('what was used cannot be called off, and only who keeps vouchers gets to them', async () => {
  const club = await aClub()
  const page = await club.issue('120')
  await club.act(page, 'activate', 1)
  await club.act(page, 'redeem', 2, '20')
  expect((await club.act(page, 'cancel', 3)).status).toBe(409)
  const editor = await club.as('admin', ['editorial'])
  expect((await editor.get(list)).status).toBe(403)
  expect((await editor.get(`${page}/gutschein.pdf`)).status).toBe(403)
  expect((await club.get(`${page}/gutschein.pdf`)).status).toBe(302)
})

test('a voucher issued at the end of a year and paid in the next counts three years from the end of that', async () => {
  const club = await aClub()
  const at = async (day: string) => {
    club.services.now = () => new Date(`${day}T10:00:00Z`)
    return club.as('admin')
  }
  const validUntil = async () =>
    (await club.db.selectFrom('vouchers').select('valid_until').orderBy('number').execute()).at(-1)!
      .valid_until
  const issued = await (
    await at('2026-12-30')
  ).post(`${list}/erstellen`, { angebot: '', betrag: '80', anfrage: '' })
  const page = issued.headers.get('location')!.split('?')[0]!
  expect(await validUntil()).toBe('2029-12-31')
  const paid = await (
    await at('2027-01-03')
  ).post(page, { intent: 'activate', expectedRevision: '1', betrag: '' })
  expect(paid.status).toBe(303)
  expect(await validUntil()).toBe('2030-12-31')
})

const row = {
  number: 'G-1',
  kind: 'value' as const,
  offer_id: null,
  value_cents: 12_000,
  remaining_cents: 12_000,
  issued_on: '2023-05-01',
  valid_until: '2026-12-31',
  status: 'active' as const,
  updated_at: '',
  request_id: null,
  paid_on: null,
  revision: 1,
}

test('a voucher counts through its last day, and what was used up before stays that', () => {
  expect(toVoucher(row, '2026-12-31').state).toBe('active')
  expect(toVoucher(row, '2027-01-01').state).toBe('expired')
  expect(toVoucher({ ...row, status: 'redeemed' }, '2027-01-01').state).toBe('redeemed')
  expect(redeem(toVoucher(row, '2027-01-01'), null)).toEqual({
    ok: false,
    reason: 'Einlösen geht nicht: Der Gutschein ist abgelaufen.',
  })
})

test('an amount is used to the cent, never below one and never above what is left', () => {
  const voucher = toVoucher(row, '2026-06-14')
  expect(redeem(voucher, 12_000)).toMatchObject({ state: 'redeemed', remainingCents: 0 })
  expect(redeem(voucher, 1)).toMatchObject({ state: 'partly-redeemed', remainingCents: 11_999 })
  expect(redeem(voucher, 0).ok).toBe(false)
  expect(redeem(voucher, 12_001).ok).toBe(false)
})

test('names with letters our cut does not have are set without their marks', () => {
  expect(setInOurFont('Łukasz Kováč, Şahin, 12,50\u202F€')).toBe('Lukasz Kovác, Sahin, 12,50\u00A0€')
})

test('two presses of one form issue one voucher', { tags: 'postgres' }, async () => {
  const club = await aClub()
  const form = { angebot: '', betrag: '80', anfrage: '', kennung: 'gutschein-1' }
  const answers = await Promise.all([1, 2].map(() => club.office.post(`${list}/erstellen`, form)))
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
  expect(await club.vouchers()).toHaveLength(1)
})

test('a voucher shows the aircraft it is for, and a glider where it names none', () => {
  expect(['glider-aerotow', 'trial-day', null].map(silhouetteFor)).toEqual(['segler', 'segler', 'segler'])
  expect(['tmg', 'ultralight', 'aeroplane'].map(silhouetteFor)).toEqual([
    'motorsegler',
    'ultraleicht',
    'tiefdecker',
  ])
})
