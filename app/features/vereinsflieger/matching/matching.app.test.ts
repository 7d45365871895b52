import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { askForNight } from '#app/platform/jobs/nightly.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { saveAccess, service } from '../remote/falkenried.fixture.ts'
import { siteWithStandIn } from '../remote/site-with-stand-in.fixture.ts'
import { compareMembersByNight } from './matching.server.ts'

const now = new Date('2026-07-04T07:00:00Z')
const address = '/admin/mitglieder/abgleich'
const jana = {
  uid: '4711',
  firstname: 'Jana',
  lastname: 'Lange',
  email: 'jana@falkenried.test',
  memberid: '12',
  memberbegin: '2019-04-01',
  memberend: '0000-00-00',
  iban: 'DE02120300000000202051',
}

async function aClubWithTwoLists() {
  const { site, fake } = await siteWithStandIn(now, {
    users: [{ ...service, rights: ['members'] }],
    rows: { users: [jana] },
    mode: 'read',
  })
  await saveAccess(site.services)
  const person = { firstName: 'Jana', lastName: 'Lange', memberNumber: 12, title: null, pictureId: null }
  const kind = { status: 'active', publicNameForm: 'none', consents: [] } as const
  const details = { email: 'jana@falkenried.test', joinedOn: '2019-04-01' }
  const id = await createMember(site.db, { ...person, ...kind, details }, now)
  const secretary = await site.as('admin')
  const page = async () => textOf((await (await secretary.get(address)).text()).replaceAll('<!-- -->', ''))
  const press = async (fields: Record<string, string>) => {
    const response = await secretary.post(address, fields)
    return { status: response.status, text: textOf((await response.text()).replaceAll('<!-- -->', '')) }
  }
  const uid = async () => {
    const { details: text } = await site.db
      .selectFrom('members')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (JSON.parse(text) as { vfUid: string | null }).vfUid
  }
  return { ...site, fake, id, page, press, uid, secretary }
}

test('nothing is asked for before somebody switches it on, and nothing is kept after switching off', async () => {
  const { page, press, fake, db } = await aClubWithTwoLists()
  expect(await page()).toContain('Einschalten und abrufen')
  expect(fake.calls.filter(({ path }) => path === 'user/list')).toEqual([])
  expect((await press({ intent: 'ein' })).text).toContain('Jana Lange ist Jana Lange')
  expect(JSON.stringify(await db.selectFrom('remote_members').selectAll().execute())).not.toContain('DE02')
  await press({ intent: 'aus' })
  expect(await db.selectFrom('remote_members').selectAll().execute()).toEqual([])
})

test(
  'a confirmed pair is linked, with a line in the log; one said to be two people is proposed no more',
  { tags: 'postgres' },
  async () => {
    const { press, uid, id, db, page } = await aClubWithTwoLists()
    await press({ intent: 'ein' })
    expect(await uid()).toBeNull()
    expect((await press({ intent: 'zuordnen', paar: `${id} 9999` })).text).toContain(
      '0 Personen sind zugeordnet',
    )
    await press({ getrennt: `${id} 4711` })
    expect(await page()).toContain('Niemand sonst sieht in beiden Listen gleich aus.')
    expect((await press({ intent: 'zuordnen', paar: `${id} 4711` })).text).toContain(
      '1 Person ist zugeordnet.',
    )
    expect(await uid()).toBe('4711')
    const log = await db
      .selectFrom('audit_log')
      .select('act')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map(({ act }) => act)).toEqual(['decided', 'changed'])
    expect((await press({ intent: 'zuordnen' })).status).toBe(400)
  },
)

test('the night brings what differs, changes nothing, and what is ticked is taken over as it was seen', async () => {
  const { press, id, db, fake, services, page } = await aClubWithTwoLists()
  await press({ intent: 'ein' })
  await press({ intent: 'zuordnen', paar: `${id} 4711` })
  fake.rows.users = [{ ...jana, lastname: 'Roth', email: 'roth@falkenried.test', memberend: '2026-06-30' }]
  await askForNight(db, compareMembersByNight, now)
  services.now = () => new Date('2026-07-05T02:00:00Z')
  expect(await runNextJob(services, [compareMembersByNight])).toBeTruthy()
  const shown = await page()
  expect(shown).toContain('Nachname: hier Lange, dort Roth')
  expect(shown).toContain('Ist dort am 30. Juni 2026 ausgetreten.')
  const name = async () =>
    (await db.selectFrom('members').select('last_name').where('id', '=', id).executeTakeFirstOrThrow())
      .last_name
  expect(await name()).toBe('Lange')
  const sent = { intent: 'uebernehmen', mitglied: id, feld: 'lastName' }
  expect((await press({ ...sent, 'dort-lastName': 'Distler' })).status).toBe(400)
  expect(await name()).toBe('Lange')
  expect((await press({ ...sent, 'dort-lastName': 'Roth' })).text).toContain('Übernommen.')
  expect(await name()).toBe('Roth')
})

test('without the right over there, or without an answer, the page says so and keeps the last list', async () => {
  const { press, fake, services } = await aClubWithTwoLists()
  await press({ intent: 'ein' })
  fake.mood.down = 'html'
  services.now = () => new Date(now.getTime() + 3_600_000)
  const silent = await press({ intent: 'abrufen' })
  expect(silent.status).toBe(400)
  expect(silent.text).toContain('hat zuletzt nicht geantwortet')
  expect(silent.text).toContain('Jana Lange ist Jana Lange')
})

test('the first night without a list, and then each seventh, is told to whoever watches over the technology', async () => {
  const { press, fake, services, db, newAccount } = await aClubWithTwoLists()
  await newAccount({
    email: 'blog@verein.example',
    password: 'ein-langes-passwort',
    role: 'admin',
    rights: ['editorial'],
  })
  await press({ intent: 'ein' })
  fake.mood.down = 'html'
  const letters = async (day: string) => {
    await db.deleteFrom('jobs').execute()
    services.now = () => new Date(`${day}T00:00:00Z`)
    await askForNight(db, compareMembersByNight, services.now())
    services.now = () => new Date(`${day}T02:00:00Z`)
    await runNextJob(services, [compareMembersByNight])
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'content'])
      .where('template', '=', 'sync-fehler')
      .execute()
    await db.deleteFrom('mails').execute()
    return mails
  }
  const [first, ...more] = await letters('2026-07-05')
  expect(first?.content).toContain('kam in dieser Nacht nicht')
  expect(first?.content).toContain('Stand vom 4.\u00a0Juli 2026, 09:00\u00a0Uhr')
  expect(more).toEqual([])
  expect(await letters('2026-07-06')).toEqual([])
  expect(await letters('2026-07-11')).toHaveLength(1)
  delete fake.mood.down
  expect(await letters('2026-07-18')).toEqual([])
})

test('the overview names what waits, for those who keep the members', async () => {
  const { press, secretary } = await aClubWithTwoLists()
  await press({ intent: 'ein' })
  expect(textOf(await (await secretary.get('/admin')).text())).toContain('Person zuzuordnen')
})
