import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { startApp } from '#test/app.ts'
import { MemberDetails } from './member.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const password = 'kniebrett-und-kopfhoerer'

async function aClub() {
  const app = await startApp()
  const add = (firstName: string, email: string | null) =>
    createMember(
      app.db,
      {
        ...aPerson,
        memberNumber: null,
        firstName,
        lastName: 'Feld',
        details: MemberDetails.parse({ email }),
      },
      app.services.now(),
    )
  const janaId = await add('Jana', 'Jana.Feld@verein.example')
  const admin = await app.as('admin')
  return {
    ...app,
    add,
    janaId,
    admin,
    press: (intent: string, memberId = janaId) => admin.post(`/admin/mitglieder/${memberId}`, { intent }),
    links: async () => {
      const mails = await app.db.selectFrom('mails').select(['content', 'recipient']).orderBy('id').execute()
      return mails.map(
        ({ content }) => /\/anmelden\/einladung\?code=[\w-]{43}/.exec(content ?? '')?.[0] ?? '',
      )
    },
  }
}

test('an invited person sets a password and is a member of the members’ area', async () => {
  const { press, links, get, post, withCookie, services } = await aClub()
  expect(await (await press('einladen')).text()).toContain(
    'Die Einladung an jana.feld@verein.example ist geschrieben. Noch ist kein Mailserver eingetragen, sie erreicht niemanden',
  )
  services.mailByOperator = {
    kind: 'server',
    host: 'mail.verein.example',
    port: 465,
    encryption: 'tls',
    user: null,
  }
  const answer = await press('einladen')
  const page = await answer.text()
  expect(page).toContain('Die Einladung ist unterwegs an jana.feld@verein.example.')
  expect(page).toContain('28.\u00a0Juni 2026')
  expect(page).toContain('eingeladen, noch ohne Passwort')

  const link = (await links()).at(-1) ?? ''
  expect(await (await get(link)).text()).toContain('Willkommen, Jana')
  expect((await post(link, { displayName: 'Jana', password })).headers.get('location')).toBe(
    '/anmelden?angenommen',
  )
  const signedIn = await post('/anmelden', { email: 'jana.feld@verein.example', password })
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect(await (await withCookie(cookie).get('/mitglied')).text()).toContain('Hallo Jana.')
  expect(await (await press('einladen')).text()).toContain('Diese Person hat schon ein Konto.')
})

test('whoever has nothing to press for an account gets no row of buttons', async () => {
  const { add, admin } = await aClub()
  const page = await (await admin.get(`/admin/mitglieder/${await add('Ohne', null)}`)).text()
  expect(page).toContain('Zum Einladen fehlt eine E-Mail-Adresse')
  expect(page).not.toMatch(/<form[^>]*class="btn-row"[^>]*><\/form>/)
})

test('a second invitation replaces the first', async () => {
  const { press, links, get, db } = await aClub()
  await press('einladen')
  const [first = ''] = await links()
  await db.deleteFrom('mails').execute()
  await press('einladen')
  const [second = ''] = await links()
  expect((await get(first)).status).toBe(404)
  expect((await get(second)).status).toBe(200)
  expect(await db.selectFrom('users').select('id').where('role', '=', 'member').execute()).toHaveLength(1)
})

test('without an address, or with one that belongs to somebody else, nobody is invited', async () => {
  const { add, press, newAccount, db } = await aClub()
  const nobody = await press('einladen', await add('Ohne', null))
  expect(await nobody.text()).toContain('In der Mitgliederliste steht keine gültige E-Mail-Adresse.')
  await newAccount({ email: 'jana.feld@verein.example', password, role: 'member' })
  const taken = await press('einladen')
  expect(taken.status).toBe(400)
  expect(await taken.text()).toContain('gibt es bereits ein Konto einer anderen Person')
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('blocking a person ends all they have open, and lifting it brings none of that back', async () => {
  const { newAccount, janaId, post, press, withCookie, postJson } = await aClub()
  const jana = { email: 'jana@verein.example', password }
  await newAccount({ ...jana, role: 'member', memberId: janaId })
  const cookie = (await post('/anmelden', jana)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const tokens = (await (await postJson('/api/identity/v1/accounts:signInWithPassword', jana)).json()) as {
    refreshToken: string
  }
  const browser = withCookie(cookie)
  expect((await browser.get('/mitglied')).status).toBe(200)

  expect(await (await press('sperren')).text()).toContain('Das Konto ist gesperrt und überall abgemeldet.')
  expect((await browser.get('/mitglied')).status).toBe(302)
  expect(await (await post('/anmelden', jana)).text()).toContain('Dieses Konto ist gesperrt.')

  expect(await (await press('entsperren')).text()).toContain('Die Sperre ist aufgehoben.')
  expect((await browser.get('/mitglied')).status).toBe(302)
  const renewal = await post('/api/identity/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: tokens.refreshToken,
  })
  expect(await renewal.text()).toContain('TOKEN_EXPIRED')
  expect((await post('/anmelden', jana)).status).toBe(303)
})

test('of two administrators who block each other at once, one stays', { tags: 'postgres' }, async () => {
  const { add, newAccount, post, withCookie, db } = await aClub()
  const people = await Promise.all(
    ['eins', 'zwei'].map(async (name) => {
      const account = { email: `${name}@verein.example`, password }
      const memberId = await add(name, account.email)
      await newAccount({ ...account, role: 'admin', memberId })
      const cookie = (await post('/anmelden', account)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
      return { memberId, browser: withCookie(cookie) }
    }),
  )
  const [one, two] = people as [(typeof people)[0], (typeof people)[0]]
  const block = { intent: 'sperren' }
  await Promise.all([
    one.browser.post(`/admin/mitglieder/${two.memberId}`, block),
    two.browser.post(`/admin/mitglieder/${one.memberId}`, block),
    one.browser.post(`/admin/mitglieder/${one.memberId}`, block),
  ])
  const blocked = await db
    .selectFrom('users')
    .select('id')
    .where('member_id', 'is not', null)
    .where('disabled', '=', 1)
    .execute()
  expect(blocked).toHaveLength(1)
})

test('an account that belongs to nobody in the list yet is linked, once its address is proved', async () => {
  const { admin, press, newAccount, db, janaId } = await aClub()
  const jana = await newAccount({ email: 'jana.feld@verein.example', password, role: 'admin' })
  const page = async () => (await admin.get(`/admin/mitglieder/${janaId}`)).text()
  expect(await page()).toContain('das noch nicht bestätigt ist')
  expect((await press('verbinden')).status).toBe(400)
  await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', jana).execute()
  expect(await page()).toContain('Dieses Konto verbinden')
  const linked = await press('verbinden')
  expect(linked.status).toBe(200)
  expect(await linked.text()).toContain('Das Konto ist mit dieser Person verbunden.')
  const account = db.selectFrom('users').select(['member_id', 'role']).where('id', '=', jana)
  expect(await account.executeTakeFirst()).toEqual({ member_id: janaId, role: 'admin' })
  const again = await press('verbinden')
  expect(again.status).toBe(400)
})
