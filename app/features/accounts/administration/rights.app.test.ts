import { expect, test } from 'vitest'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { confirmedForMs } from '#app/platform/identity/session/browser-session.ts'
import { readRights, type Right } from '#app/platform/identity/rights.ts'
import { startApp } from '#test/app.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'

const password = 'kniebrett-und-kopfhoerer'

async function aClub() {
  const app = await startApp()
  let at = app.services.now().getTime()
  app.services.now = () => new Date(at)
  /** Signs in with a new account of that name; a member if no rights are given. */
  async function join(name: string, rights?: readonly Right[]) {
    const account = { email: `${name}@verein.example`, password }
    const role = rights === undefined ? 'member' : 'admin'
    const id = await app.newAccount({ ...account, role, ...(rights && { rights }) })
    const answer = await app.post('/anmelden', account)
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    return { id, ...app.withCookie(cookie), page: `/admin/einstellungen/konten/${id}` }
  }
  return {
    ...app,
    join,
    pass: (ms: number) => void (at += ms),
    accounts: async () => {
      const rows = await app.db.selectFrom('users').select(['email', 'role', 'rights', 'disabled']).execute()
      return new Map(rows.map((row) => [row.email.split('@')[0], row]))
    },
  }
}

/** Builds the form data as a browser sends it. */
function role(name: 'admin' | 'member' | 'none', rights: readonly Right[] = []) {
  const form = new FormData()
  form.set('intent', 'rolle')
  form.set('role', name)
  for (const right of rights) form.append('rights', right)
  return form
}

/** The form as its page was opened, sent with another right. */
async function openRole(visitor: { get: (path: string) => Promise<Response> }, page: string, right: Right) {
  const html = await (await visitor.get(page)).text()
  const rights = [...html.matchAll(/<input[^>]*name="rights"[^>]*>/g)]
    .filter(([input]) => input.includes('checked'))
    .map(([input]) => /value="([^"]+)"/.exec(input)?.[1] as Right)
  const form = role('admin', [...rights, right])
  form.set('stand', /name="stand" value="([^"]*)"/.exec(html)?.[1] ?? '')
  return form
}

const hasSystem = (row: { role: string; rights: string; disabled: number } | undefined) =>
  row?.role === 'admin' && row.disabled === 0 && readRights(row.rights).includes('system')

test(
  'of two who give rights from the same page the second is told, and takes nothing away',
  { tags: 'postgres' },
  async () => {
    const { join, accounts } = await aClub()
    const [chair, deputy] = [await join('chair', ['system']), await join('deputy', ['system'])]
    const helper = await join('helper', ['editorial'])
    const [early, late] = [
      await openRole(chair, helper.page, 'membership'),
      await openRole(deputy, helper.page, 'technical'),
    ]
    expect((await chair.post(helper.page, early)).status).toBe(303)
    const refused = await deputy.post(helper.page, late)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Jemand anders hat Rolle oder Rechte inzwischen geändert.')
    expect(readRights((await accounts()).get('helper')!.rights)).toEqual(['editorial', 'membership'])
    expect((await deputy.post(helper.page, await openRole(deputy, helper.page, 'technical'))).status).toBe(
      303,
    )
  },
)

test('a right that is given or taken away counts from the next request', async () => {
  const { join, db, services } = await aClub()
  await createPost(
    db,
    { ...aPublicPost, title: 'ENTWURF', category: 'Werkstatt', publishedAt: null, status: 'draft' },
    services.now(),
  )
  const chair = await join('chair', ['system'])
  const editor = await join('editor', ['editorial'])
  const addresses = [
    '/admin/blog',
    '/admin/blog.data',
    '/admin/blog.data?_routes=features%2Fblog%2Fadmin-post-list.route',
  ]
  const seen = () =>
    Array.fromAsync(addresses, async (address) => {
      const answer = await editor.get(address)
      return [answer.status, (await answer.text()).includes('ENTWURF')]
    })
  expect(await seen()).toEqual(addresses.map(() => [200, true]))

  const saved = await chair.post(editor.page, role('admin', ['membership']))
  expect(saved.headers.get('location')).toBe(`${editor.page}?gespeichert`)
  expect(await seen()).toEqual(addresses.map(() => [403, false]))
  expect((await editor.post('/admin/blog/erstellen', { title: 'Gekapert' })).status).toBe(403)
  expect((await editor.post('/admin/blog/vorschau', { title: 'Gekapert' })).status).toBe(403)
  expect((await editor.get('/admin/mitglieder')).status).toBe(200)

  await chair.post(editor.page, role('member', ['editorial']))
  expect((await editor.get('/admin')).status).toBe(403)
  expect((await editor.get('/mitglied')).status).toBe(200)
  await chair.post(editor.page, role('none'))
  expect((await editor.get('/mitglied.data')).status).toBe(403)
  await chair.post(editor.page, role('admin', ['editorial']))
  expect(await seen()).toEqual(addresses.map(() => [200, true]))
})

test('only who has the right „System“ gives rights, and nobody to themselves', async () => {
  const { join, accounts } = await aClub()
  await join('chair', ['system'])
  const before = await accounts()
  for (const rights of [undefined, [], ['board', 'membership', 'technical']] as const) {
    const name = rights === undefined ? 'member' : `admin${rights.length}`
    const someone = await join(name, rights)
    const sent = await someone.post(someone.page, role('admin', ['system']))
    expect({ name, status: sent.status }).toEqual({ name, status: 403 })
    expect((await someone.get('/admin/einstellungen/konten')).status).toBe(403)
    before.set(name, (await accounts()).get(name)!)
  }
  expect(hasSystem(before.get('admin3'))).toBe(false)
  expect(await accounts()).toEqual(before)
})

test('the last one who gives rights cannot lose them, be blocked or leave', async () => {
  const { join, accounts, db, postJson } = await aClub()
  const chair = await join('chair', ['system'])
  // Neither an invited person who never signed in nor a blocked one could let anybody in.
  const invited = await join('invited', ['system'])
  await db.updateTable('users').set({ provider_data: '[]' }).where('id', '=', invited.id).execute()
  const blocked = await join('blocked', ['system'])
  expect((await chair.post(blocked.page, { intent: 'sperren' })).headers.get('location')).toContain(
    'gesperrt',
  )

  for (const form of [role('admin', ['board']), role('member'), role('none')]) {
    const refused = await chair.post(chair.page, form)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Dies ist das letzte Konto mit dem Recht „System“')
  }
  expect((await chair.post(chair.page, { intent: 'sperren' })).status).toBe(400)
  const signedIn = await postJson('/api/identity/v1/accounts:signInWithPassword', {
    email: 'chair@verein.example',
    password,
  })
  const { idToken } = (await signedIn.json()) as { idToken: string }
  const left = await postJson('/api/identity/v1/accounts:delete', { idToken })
  expect(await left.text()).toContain('OPERATION_NOT_ALLOWED')
  expect(hasSystem((await accounts()).get('chair'))).toBe(true)

  const second = await join('second', ['editorial'])
  await chair.post(second.page, role('admin', ['system']))
  const gone = await chair.post(chair.page, role('admin', ['board']))
  expect(gone.headers.get('location')).toBe('/mitglied')
  expect((await chair.get('/admin/einstellungen/konten')).status).toBe(403)
})

test('of two who demote each other at once, exactly one stays', { tags: 'postgres' }, async () => {
  const { join, accounts, db } = await aClub()
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await join(`one${round}`, ['system']), await join(`two${round}`, ['system'])]
    const answers = await Promise.all([
      one.post(two.page, role('admin', ['board'])),
      two.post(one.page, role('member')),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    // The second request was refused inside its transaction or already by the guard.
    expect(statuses[0]).toBe(303)
    expect([400, 403]).toContain(statuses[1])
    const left = await accounts()
    const staying = [one, two].filter((_, index) => hasSystem(left.get(`${['one', 'two'][index]}${round}`)))
    expect(staying).toHaveLength(1)
    // The next round starts without other administrators.
    await db.updateTable('users').set({ rights: '[]' }).execute()
  }
})

test(
  'blocking, demoting and deleting at once leave somebody who gives rights',
  { tags: 'postgres' },
  async () => {
    const { join, accounts, postJson } = await aClub()
    const people = [
      await join('a', ['system']),
      await join('b', ['system']),
      await join('c', ['system']),
    ] as const
    const [a, b, c] = people
    const signedIn = await postJson('/api/identity/v1/accounts:signInWithPassword', {
      email: 'c@verein.example',
      password,
    })
    const { idToken } = (await signedIn.json()) as { idToken: string }
    await Promise.all([
      a.post(b.page, { intent: 'sperren' }),
      b.post(a.page, role('none')),
      postJson('/api/identity/v1/accounts:delete', { idToken }),
      a.post(c.page, role('member')),
      b.post(c.page, { intent: 'sperren' }),
    ])
    expect([...(await accounts()).values()].filter(hasSystem).length).toBeGreaterThan(0)
  },
)

test(
  'what the form does not offer changes nothing, and the password is asked for again',
  { tags: 'postgres' },
  async () => {
    const { join, accounts, pass } = await aClub()
    const chair = await join('chair', ['system'])
    const editor = await join('editor', ['editorial'])
    const before = await accounts()
    for (const form of [
      { intent: 'rolle', role: 'kaiser' },
      { intent: 'rolle', role: 'admin', rights: 'alles' },
      { intent: 'rolle' },
      { intent: 'loeschen' },
    ]) {
      expect((await chair.post(editor.page, { ...form })).status).toBe(400)
    }
    expect((await chair.post('/admin/einstellungen/konten/gibt-es-nicht', role('member'))).status).toBe(404)
    pass(confirmedForMs)
    const asked = await chair.post(editor.page, role('member'))
    expect(asked.headers.get('location')).toBe(
      `/anmelden/bestaetigen?weiter=${encodeURIComponent(`${editor.page}?noch-einmal=`)}`,
    )
    expect(await (await chair.get(editor.page)).text()).toContain(
      'fragen wir noch einmal nach deinem Passwort',
    )
    expect(await accounts()).toEqual(before)
  },
)

test('the list finds accounts by name, address and role, page by page', async () => {
  const { join, newAccount } = await aClub()
  const chair = await join('chair', ['system'])
  for (let number = 10; number < 55; number += 1) {
    await newAccount({ email: `person${number}@verein.example`, password, role: 'member' })
  }
  const list = '/admin/einstellungen/konten'
  const first = await (await chair.get(list)).text()
  expect(first.replaceAll('<!-- -->', '')).toContain('Mitglied 45')
  expect(first).toContain('Verwaltung: System')
  expect(first).not.toContain('person54@')
  const next = /href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await (await chair.get(next)).text()).toContain('person54@verein.example')
  const found = await (await chair.get(`${list}?suche=PERSON33`)).text()
  expect(found).toContain('person33@verein.example')
  expect(found).not.toContain('person34@')
  expect(await (await chair.get(`${list}?rolle=admin`)).text()).not.toContain('person10@')
  expect(await (await chair.get(`${list}?suche=niemand`)).text()).toContain('Kein Konto passt')
})
