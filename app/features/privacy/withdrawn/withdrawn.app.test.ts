import { expect, test } from 'vitest'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { sendDigests } from '#app/features/blog/digest/send-digests.job.server.ts'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import { createEvent } from '#app/features/events/save-event.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { scanWithdrawal } from './scan.job.server.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'
import { aPublicEvent } from '#app/features/events/event.fixture.ts'

const person = {
  memberNumber: 7,
  title: null,
  firstName: 'Frida',
  lastName: 'Kranich',
  status: 'active',
  publicNameForm: 'full',
  pictureId: null,
} as const
const mail = 'frida@post.example'
const consent = {
  textVersion: '2026-1',
  grantedAt: '2026-01-01T00:00:00.000Z',
  grantedBy: 'self',
  method: 'invitation',
  revokedAt: null,
} as const

/**
 * Frida, a member with an account who agreed to name and picture and is named in others' texts; with an empty `name` she is
 * named nowhere.
 */
async function aNamedMember({ name = 'Frida Kranich' } = {}) {
  const [first, last] = name === '' ? ['Wir ', ''] : ['Frida ', 'Kranich']
  const app = await startApp()
  const { db, services } = app
  const at = services.now()
  const id = await createMember(
    db,
    {
      ...person,
      details: { email: mail },
      consents: (['public-name', 'photo'] as const).map((purpose) => ({ ...consent, purpose })),
    },
    at,
  )
  const userId = await createUser(
    db,
    { email: mail, password: null, role: 'member', displayName: null, memberId: id },
    at,
  )
  const { token } = await startSession(db, userId, at)
  const officer = await app.as('admin', ['data-protection'])
  const editor = await app.as('admin', ['editorial'])
  const postId = await createPost(
    db,
    {
      ...aPublicPost,
      id: 'alleinflug',
      title: `${name} fliegt allein`,
      teaser: `${name.toUpperCase()}S erster Flug ohne Lehrer`,
      category: 'Ausbildung',
      body: [
        {
          type: 'paragraph',
          content: [
            { text: `Es gratuliert der Verein: ${first}` },
            { text: `${last}!`, marks: [{ type: 'strong' }] },
            { text: ' hat es geschafft.' },
          ],
        },
      ],
      publishedAt: '2026-06-01T10:00:00.000Z',
    },
    at,
  )
  const eventId = await createEvent(
    db,
    {
      ...aPublicEvent,
      title: 'Fliegerlager',
      category: 'flying-camp',
      publishedAt: '2026-06-01T10:00:00.000Z',
      firstDay: '2026-08-01',
      lastDay: '2026-08-02',
      startTime: null,
      endTime: null,
      details: {
        location: 'Platz',
        description: `Eine ganze Woche Segelflug auf der Wiese am Waldrand, geleitet von ${name} und anderen.`,
      },
    },
    at,
  )
  const runJobs = async () => {
    while (await runNextJob(services, [scanWithdrawal, sendMail])) continue
  }
  return {
    ...app,
    id,
    officer,
    editor,
    postId,
    eventId,
    runJobs,
    frida: app.withCookie(`__Host-sitzung=${token}`),
    desk: `/admin/mitglieder/${id}/daten`,
    withdraw: async (purpose: string) => {
      const answer = await app
        .withCookie(`__Host-sitzung=${token}`)
        .post('/mitglied/profil', { intent: 'widerrufen', purpose })
      expect(answer.status).toBe(303)
    },
  }
}

const own = '/mitglied/konto/daten'
const named = /frida(?:\s|<[^>]*>|&nbsp;)*kranich/i

test('a name that is no longer agreed to is hidden in all that others wrote, for everyone and at once', async () => {
  const { get, withdraw, editor, postId, eventId } = await aNamedMember()
  const notice = {
    intent: 'speichern',
    kind: 'warning',
    text: 'Frida Kranich hat am Sonntag Flugleitung.',
    textEn: '',
    'startsAt.day': '2026-06-14',
    'startsAt.time': '',
    'endsAt.day': '2026-06-15',
    'endsAt.time': '',
    scope: 'all',
    dismissible: 'ja',
  }
  expect((await editor.post('/admin/hinweise/erstellen', notice)).status).toBe(303)
  const places = [
    '/',
    '/verein/blog',
    `/verein/blog/${postId}`,
    `/verein/blog/${postId}/_payload.json`,
    '/verein/blog/atom.xml',
    `/erlebnisse/veranstaltungen/${eventId}/fliegerlager`,
    '/erlebnisse/veranstaltungen/atom.xml',
    '/erlebnisse/veranstaltungen/kalender.ics',
    '/suche?q=Alleinflug',
  ]
  const shown = async () => {
    const found: string[] = []
    for (const path of places) {
      const text = (await (await get(path)).text()).replaceAll('\r\n ', '')
      if (named.test(text)) found.push(path)
    }
    return found
  }
  // The search page repeats what was typed even without results, and every page repeats its notices.
  expect(await shown()).toEqual(places)
  expect(textOf(await (await get('/suche?q=Kranich&art=post')).text())).toContain('fliegt allein')

  await withdraw('public-name')
  expect(await shown()).toEqual([])
  expect(await (await get(`/verein/blog/${postId}`)).text()).toContain('[Name ausgeblendet] fliegt allein')
  expect(textOf(await (await get('/suche?q=Kranich&art=post')).text())).not.toContain('fliegt allein')
  expect(await (await editor.get(`/admin/blog/${postId}`)).text(), 'who has to change it reads it').toMatch(
    named,
  )
})

test('a hidden name leaves the address of a post, and the address as it was leads to the new one', async () => {
  const { get, editor, withdraw, runJobs, db, services } = await aNamedMember()
  const post = await createPost(
    db,
    {
      ...aPublicPost,
      title: 'Frida Kranich fliegt 300 Kilometer',
      teaser: 'Ein Dreieck',
      category: 'Segelflug',
      publishedAt: '2026-06-02T10:00:00.000Z',
    },
    services.now(),
  )
  const before = `/verein/blog/${post}/frida-kranich-fliegt-300-kilometer`
  expect((await get(before)).status).toBe(200)
  await withdraw('public-name')
  await runJobs()
  const moved = await get(before)
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `/verein/blog/${post}/name-ausgeblendet-fliegt-300-kilometer`,
  ])
  for (const path of ['/verein/blog', '/sitemap.xml', '/verein/blog/atom.xml', '/suche?q=Kilometer']) {
    expect(await (await get(path)).text(), path).not.toMatch(/frida-kranich/i)
  }
  expect((await editor.get(`/admin/blog/${post}`)).status).toBe(200)
})

test('a hidden name leaves the address of a page of the club and those below it', async () => {
  const { get, editor, withdraw, runJobs } = await aNamedMember()
  const page = {
    title: 'Pokal Frida Kranich',
    teaser: 'Ein Wanderpokal',
    body: JSON.stringify([{ type: 'paragraph', content: [{ text: 'Für den weitesten Flug.' }] }]),
    parentId: '',
    menuArea: '',
    visibility: 'public',
    publishedAt: '',
    expiresAt: '',
    coverPictureId: '',
    intent: 'veroeffentlichen',
  }
  const made = await editor.post('/admin/seiten/erstellen', page)
  const id = made.headers.get('location')?.match(/seiten\/([\w-]+)/)?.[1] ?? ''
  await editor.post('/admin/seiten/erstellen', { ...page, title: 'Regeln', parentId: id })
  expect((await get('/pokal-frida-kranich/regeln')).status).toBe(200)
  await withdraw('public-name')
  await runJobs()
  const moved = await get('/pokal-frida-kranich/regeln')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pokal-name-ausgeblendet/regeln'])
  for (const path of ['/sitemap.xml', '/suche?q=Wanderpokal', '/pokal-name-ausgeblendet/regeln'])
    expect(await (await get(path)).text(), path).not.toMatch(/frida-kranich/i)
})

test('the office gets a dated task with each place, and so does the person', async () => {
  const { withdraw, runJobs, officer, frida, services, desk, postId, eventId, id } = await aNamedMember()
  await withdraw('public-name')
  await runJobs()
  const overview = textOf(await (await officer.get('/admin')).text())
  expect(overview).toContain('Widerrufene Einwilligung')
  expect(overview).toContain('Frida Kranich, zu erledigen bis 14. Juli 2026')
  expect(await (await officer.get('/admin/datenschutz')).text()).toContain(`${desk}#widerrufe`)
  const page = await (await officer.get(desk)).text()
  expect(page).toContain(`href="/admin/blog/${postId}">Beitrag „Frida Kranich fliegt allein“`)
  expect(page).toContain(`href="/admin/veranstaltungen/${eventId}">Veranstaltung „Fliegerlager“`)
  const hers = await (await frida.get(own)).text()
  expect(textOf(hers)).toContain('Auf der Website ist der Name ausgeblendet, bis das hier erledigt ist.')
  expect(hers).toContain(`href="/verein/blog/${postId}"`)

  const sent = services.mailer.sent.map(({ to, subject, text }) => [to.address, subject, text] as const)
  expect(sent.map(([to, subject]) => [to, subject]).toSorted()).toEqual([
    ['absender@verein.invalid', 'Einwilligung widerrufen: Name noch an 2 Stellen'],
    [mail, 'Dein Widerruf: Name auf der Website'],
  ])
  expect(sent.find(([to]) => to === mail)?.[2]).toMatch(/^Hallo Frida,\n/)
  const toOffice = sent.find(([to]) => to !== mail)?.[2]
  expect(toOffice).toContain(`https://verein.example/admin/blog/${postId}`)
  expect(textOf(toOffice ?? '')).toContain('bis 14. Juli 2026 entfernen')
  expect(toOffice).toContain(`/admin/mitglieder/${id}/daten#widerrufe`)
})

test('the name stays hidden until the office has said why what is left may stay, and the person reads that', async () => {
  const { withdraw, runJobs, officer, frida, services, desk, get, postId } = await aNamedMember()
  await withdraw('public-name')
  await runJobs()
  const resolve = (begruendung: string) =>
    officer.post(desk, { intent: 'widerruf-erledigen', zweck: 'public-name', begruendung })
  const refused = await resolve('  ')
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Bitte begründen')])
  expect(await (await get(`/verein/blog/${postId}`)).text()).not.toMatch(named)

  expect((await resolve('Bericht über eine öffentliche Meisterschaft')).status).toBe(303)
  await runJobs()
  expect(await (await get(`/verein/blog/${postId}`)).text()).toMatch(named)
  expect(await (await frida.get(own)).text()).toContain('Bericht über eine öffentliche Meisterschaft')
  expect(textOf(await (await officer.get('/admin')).text())).not.toMatch(/widerrufene Einwilligung/i)
  expect(services.mailer.sent.at(-1)).toMatchObject({
    to: { address: mail },
    subject: 'Dein Widerruf ist erledigt: Name auf der Website',
  })
  expect((await resolve('Noch einmal')).status, 'settled once').toBe(404)
})

test('who agrees anew is named again, and nobody is bothered', async () => {
  const { withdraw, runJobs, frida, services, get, postId } = await aNamedMember()
  await withdraw('public-name')
  expect(await (await get(`/verein/blog/${postId}`)).text()).not.toMatch(named)
  await frida.post('/mitglied/profil', { intent: 'einwilligen', purpose: 'public-name', fassung: '2026-1' })
  expect(await (await get(`/verein/blog/${postId}`)).text()).toMatch(named)
  await runJobs()
  expect(services.mailer.sent).toEqual([])
})

test('where the name stands nowhere there is no task', async () => {
  const { withdraw, runJobs, officer, services, db } = await aNamedMember({ name: '' })
  await withdraw('public-name')
  await runJobs()
  expect(services.mailer.sent).toEqual([])
  expect(textOf(await (await officer.get('/admin')).text())).not.toMatch(/widerrufene Einwilligung/i)
  const [row] = await db.selectFrom('consent_withdrawals').select(['settled_at', 'ground']).execute()
  expect(row).toEqual({ settled_at: services.now().toISOString(), ground: null })
})

test('a picture is named with each place it is built into', async () => {
  const { withdraw, runJobs, officer, services, db, id, desk } = await aNamedMember()
  const added = await addPicture(
    services,
    await grassAndSky(40, 30).png().toBuffer(),
    { alt: 'Frida an der Winde' },
    services.now(),
  )
  if (!added.ok) throw new Error(added.reason)
  await db.insertInto('picture_people').values({ picture_id: added.picture.id, member_id: id }).execute()
  await db.updateTable('posts').set({ cover_picture_id: added.picture.id }).execute()
  await withdraw('photo')
  await runJobs()
  const page = await (await officer.get(desk)).text()
  expect(page).toContain(
    `href="/admin/bilder/${added.picture.id}">Bild in: Beitrag „Frida Kranich fliegt allein“`,
  )
  expect(services.mailer.sent.map(({ subject }) => subject)).toContain(
    'Einwilligung widerrufen: Bild noch an einer Stelle',
  )
})

test('a digest by mail tells no hidden name, and an entry is not erased while its withdrawal is open', async () => {
  const { withdraw, frida, db, services, officer, desk, id } = await aNamedMember()
  const reader = await createUser(
    db,
    { email: 'ole@post.example', password: null, role: 'member', displayName: 'Ole', memberId: null },
    services.now(),
  )
  await db
    .insertInto('post_digests')
    .values({ user_id: reader, rhythm: 'daily', token: 't', told_until: '2026-05-01T00:00:00.000Z' })
    .execute()
  await withdraw('public-name')
  await sendDigests.run({ ...services, publicUrl: 'https://verein.example' }, { night: '2026-06-16' })
  const { content, subject } = await db
    .selectFrom('mails')
    .select(['content', 'subject'])
    .where('template', '=', 'neue-beitraege')
    .executeTakeFirstOrThrow()
  expect(subject).toBe('Neu im Blog: [Name ausgeblendet] fliegt allein')
  expect(content).not.toMatch(named)
  await db.updateTable('members').set({ status: 'left' }).where('id', '=', id).execute()
  expect(await (await officer.get(desk)).text()).toContain('Ein Widerruf dieser Person ist noch offen.')
  expect((await frida.get('/mitglied')).status).toBeLessThan(500)
})

test('whoever holds an office is named as before', async () => {
  const { withdraw, get, db, services, id, postId } = await aNamedMember()
  await createBoardOffice(
    db,
    { group: 'board', office: 'Kassenführung', memberId: id, position: 1, details: {} },
    services.now(),
  )
  await withdraw('public-name')
  expect(await (await get(`/verein/blog/${postId}`)).text()).toMatch(named)
})
