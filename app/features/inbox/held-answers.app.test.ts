import { expect, test } from 'vitest'
import { askToLand, klara } from '#app/features/ppr/klara-asks.fixture.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { carryOut } from './held-answers.server.ts'

/** Creates a landing request by Klara, seen by two administrators. */
async function klaraWaits() {
  const club = await startAirfieldClub()
  const sent = await askToLand(club)
  const own = sent.headers.get('location')!.split('?')[0]!
  const { id } = await club.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const page = `/admin/anfragen/${id}`
  const work = async () => {
    while (await runNextJob(club.services, [carryOut, sendMail])) continue
  }
  await work()
  const one = await club.as('admin', ['flight-operations'])
  const other = await club.as('admin', ['flight-operations'])
  return {
    ...club,
    own,
    id,
    page,
    one,
    other,
    work,
    mailsToKlara: () => club.services.mailer.sent.filter(({ to }) => to.address === klara.mail).length,
    everything: async () => ({
      request: await club.db.selectFrom('requests').selectAll().execute(),
      history: await club.db.selectFrom('request_history').selectAll().execute(),
      mails: await club.db.selectFrom('mails').selectAll().execute(),
      jobs: await club.db.selectFrom('jobs').selectAll().orderBy('id').execute(),
      links: await club.db.selectFrom('request_links').selectAll().execute(),
      numbers: await club.db.selectFrom('request_numbers').selectAll().orderBy('prefix').execute(),
      log: await club.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    }),
    textOf: async (browser: { get: (path: string) => Promise<Response> }, path: string) =>
      plain(await (await browser.get(path)).text()),
  }
}

const confirm = { intent: 'confirm', expectedRevision: '1', zurueck: 'heute' }
const undo = { intent: 'zuruecknehmen', zurueck: 'heute' }

test('what an officer confirms from the day’s page can be taken back for ten seconds, and then nothing is left of it', async () => {
  const { one, page, everything, textOf, later, work, mailsToKlara } = await klaraWaits()
  const before = await everything()
  const result = mailsToKlara()
  const answer = await one.post(page, confirm)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin?erledigt=gehalten'])
  later(8)
  await work()
  for (const list of ['/admin', '/admin/anfragen/ppr', page])
    expect(await textOf(one, list)).toMatch(/„Bestätigen“ geht um \d\d:\d\d:\d\d Uhr hinaus Rückgängig/)
  const taken = await one.post(page, undo)
  expect(taken.headers.get('location')).toBe('/admin?erledigt=zurueckgenommen')
  expect(await everything()).toEqual(before)
  later(60)
  await work()
  expect(mailsToKlara()).toBe(result)
  expect(await textOf(one, '/admin')).toContain('Bestätigen')
})

test('after ten seconds the letter goes out, and taking back comes too late', async () => {
  const { one, page, textOf, db, later, work, mailsToKlara } = await klaraWaits()
  const result = mailsToKlara()
  await one.post(page, confirm)
  later(11)
  await work()
  expect(mailsToKlara()).toBe(result + 1)
  expect((await db.selectFrom('requests').select('status').executeTakeFirstOrThrow()).status).toBe(
    'confirmed',
  )
  const late = await one.post(page, undo)
  expect(late.headers.get('location')).toBe('/admin?erledigt=zu-spaet')
  expect(await textOf(one, '/admin?erledigt=zu-spaet')).toContain('Zu spät zum Zurücknehmen')
})

test('the second officer sees who decided and changes nothing; only the first may take it back', async () => {
  const { one, other, page, textOf, everything } = await klaraWaits()
  await one.post(page, confirm)
  const held = await everything()
  expect(await textOf(other, '/admin')).toMatch(/admin-\S+: „Bestätigen“ geht um/)
  const second = await other.post(page, { ...confirm, intent: 'reject', text: 'Zu nass.' })
  expect(second.status).toBe(409)
  expect(plain(await second.text())).toContain('Jemand war schneller:')
  const fromRequest = await other.post(page, { intent: 'ask', expectedRevision: '1', text: 'Woher?' })
  expect(fromRequest.status).toBe(409)
  expect((await other.post(page, undo)).headers.get('location')).toBe('/admin?erledigt=fremd')
  expect(await everything()).toEqual(held)
})

test(
  'pressed twice it is one decision, and two officers at the same moment make one',
  { tags: 'postgres' },
  async () => {
    const { one, other, page, db } = await klaraWaits()
    const answers = await Promise.all([
      one.post(page, confirm),
      one.post(page, confirm),
      other.post(page, confirm),
    ])
    const held = await db.selectFrom('jobs').selectAll().where('kind', '=', 'requests.carry-out').execute()
    expect(held).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status === 303).length).toBeGreaterThan(0)
  },
)

test('the pilot knows nothing of it for ten seconds, and what he does in between counts', async () => {
  const { one, page, own, get, post, textOf, later, work, db } = await klaraWaits()
  await one.post(page, confirm)
  expect(await textOf({ get }, own)).not.toContain('genehmigt')
  const form = await (await get(own)).text()
  const expectedRevision = /name="expectedRevision" value="(\d+)"/.exec(form)?.[1] ?? '1'
  await post(own, { intent: 'cancel', grund: 'Gewitter', expectedRevision })
  const { status } = await db.selectFrom('requests').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('cancelled-pilot')
  later(11)
  await work()
  expect(await textOf(one, page)).toContain('entfiel: Der Vorgang hatte sich geändert')
  expect((await db.selectFrom('requests').select('status').executeTakeFirstOrThrow()).status).toBe(status)
})

test('a server that is stopped while it carries out goes on with it afterwards, once', async () => {
  const { one, page, db, services, later, work, mailsToKlara } = await klaraWaits()
  const result = mailsToKlara()
  await one.post(page, confirm)
  later(11)
  const until = new Date(services.now().getTime() + 60_000).toISOString()
  await db
    .updateTable('jobs')
    .set({ claimed_until: until, attempts: 1 })
    .where('kind', '=', carryOut.kind)
    .execute()
  expect((await one.post(page, undo)).headers.get('location')).toBe('/admin?erledigt=zu-spaet')
  const [left] = await db.selectFrom('jobs').selectAll().where('kind', '=', carryOut.kind).execute()
  later(61)
  await work()
  expect(mailsToKlara()).toBe(result + 1)
  await db
    .insertInto('jobs')
    .values({ ...left!, claimed_until: null })
    .execute()
  await work()
  expect(mailsToKlara()).toBe(result + 1)
  const history = await db.selectFrom('request_history').select('what').orderBy('at').execute()
  expect(history.map(({ what }) => what)).toEqual(['eingegangen', 'bestätigt'])
})

test('an answer without its reason is refused at once, and rights taken away meanwhile are no longer used', async () => {
  const { one, page, db, everything, later, work } = await klaraWaits()
  const before = await everything()
  expect((await one.post(page, { ...confirm, intent: 'reject', text: '' })).status).toBe(400)
  expect(await everything()).toEqual(before)
  await one.post(page, { ...confirm, intent: 'reject', text: 'Zu nass.' })
  await db.updateTable('users').set({ rights: '[]' }).execute()
  later(11)
  await work()
  expect((await db.selectFrom('requests').select('status').executeTakeFirstOrThrow()).status).toBe('new')
})

test('the tower grants in one press with a sentence of the club, which can be taken back or goes out', async () => {
  const { one, page, later, work, textOf, mailsToKlara, services } = await klaraWaits()
  const shown = await (await one.get(page)).text()
  const form = /<form method="post">(?:(?!<\/form>).)*Bestätigen – Abstellen auf dem Gras.*?<\/form>/s.exec(
    shown,
  )![0]
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const sent = { intent: 'confirm', ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])) }
  expect(sent).toMatchObject({ expectedRevision: '1', zurueck: 'vorgang' })
  const before = mailsToKlara()
  const granted = await one.post(page, sent)
  expect(granted.headers.get('location')).toBe(`${page}?erledigt=gehalten`)
  const held = await textOf(one, page)
  expect(held).toContain('„Bestätigen“ geht um')
  expect(held).not.toContain('Bestätigen – ')
  await one.post(page, { intent: 'zuruecknehmen', zurueck: 'vorgang' })
  later(11)
  await work()
  expect(mailsToKlara()).toBe(before)

  await one.post(page, sent)
  later(11)
  await work()
  const permit = services.mailer.sent.filter(({ to }) => to.address === klara.mail).at(-1)!
  expect(permit.text).toContain('Abstellen auf dem Gras nach Einweisung am Platz.')
})
