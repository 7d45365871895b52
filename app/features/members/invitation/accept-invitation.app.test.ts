import { expect, test } from 'vitest'
import { sendResetMail } from '#app/features/accounts/identity/reset-mail.job.server.ts'
import { savePage } from '#app/features/pages/pages.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { MemberDetails } from '../member.ts'
import { createMember } from '../save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const password = 'kniebrett-und-kopfhoerer'
const address = 'jana.feld@verein.example'

/** Jana is in the member list and has just been invited. */
async function aClub({ birthDate = null }: { birthDate?: string | null } = {}) {
  const app = await startApp()
  const memberId = await createMember(
    app.db,
    {
      ...aPerson,
      memberNumber: null,
      firstName: 'Jana',
      lastName: 'Feld',
      publicNameForm: 'full',
      details: MemberDetails.parse({ email: address, birthDate }),
    },
    app.services.now(),
  )
  await (await app.as('admin', ['membership'])).post(`/admin/mitglieder/${memberId}`, { intent: 'einladen' })
  const linkIn = async (pattern: RegExp) => {
    const { content } = await app.db.deleteFrom('mails').returning('content').executeTakeFirstOrThrow()
    return pattern.exec(content ?? '')?.[0] ?? ''
  }
  return {
    ...app,
    linkIn,
    link: await linkIn(/\/anmelden\/einladung\?code=[\w-]{43}/),
    consents: () =>
      app.db.selectFrom('consents').select(['purpose', 'text_version', 'granted_by', 'method']).execute(),
    account: () =>
      app.db.selectFrom('users').selectAll().where('email', '=', address).executeTakeFirstOrThrow(),
    /** Saves the club's own privacy notice; returns its version. */
    async writePrivacyNote(at: Date) {
      const page = {
        key: 'datenschutz',
        title: 'Datenschutz',
        sections: [],
        reviewedOn: null,
        documentId: null,
      }
      await savePage(app.db, page, at)
      return at.toISOString()
    },
  }
}

test('whoever takes up an invitation chooses name, password and each consent alone', async () => {
  const { link, get, post, services, writePrivacyNote, consents, account } = await aClub()
  const privacyVersion = await writePrivacyNote(services.now())
  const page = await (await get(link)).text()
  expect(page).toContain('Willkommen, Jana')
  expect(page).toMatch(/Stand( |<!-- -->)+14\.\s?Juni 2026/)
  expect(page).not.toMatch(/ checked=/)

  const accepted = await post(link, {
    displayName: 'Jana F.',
    password,
    privacy: 'ja',
    privacyVersion,
    'einwilligung-newsletter': 'ja',
    'einwilligung-photo': 'ja',
  })
  const onward = accepted.headers.get('location') ?? ''
  expect(onward).toBe('/anmelden?angenommen')
  const signIn = await (await get(onward)).text()
  expect(signIn).toContain('Dein Zugang ist eingerichtet.')
  expect(signIn).not.toContain('auf allen anderen Geräten')
  const own = { text_version: '2026-1', granted_by: 'self', method: 'invitation' }
  expect((await consents()).toSorted((a, b) => a.purpose.localeCompare(b.purpose))).toEqual([
    { purpose: 'newsletter', ...own },
    { purpose: 'photo', ...own },
  ])
  expect(await account()).toMatchObject({
    display_name: 'Jana F.',
    privacy_version: privacyVersion,
    privacy_read_at: services.now().toISOString(),
    email_verified: 1,
  })
  expect((await post('/anmelden', { email: address, password })).status).toBe(303)
  const again = await post(link, { displayName: 'Jana', password, privacy: 'ja', privacyVersion })
  expect([again.status, (await again.text()).includes('Dieser Link gilt nicht mehr')]).toEqual([400, true])
})

test('nothing is agreed to without a tick', async () => {
  const { link, post, consents } = await aClub()
  expect((await post(link, { displayName: 'Jana', password })).status).toBe(303)
  expect(await consents()).toEqual([])
})

test('a form with mistakes keeps what was typed, all but the password, and changes nothing', async () => {
  const { link, post, services, writePrivacyNote, consents, account } = await aClub()
  await writePrivacyNote(services.now())
  const before = await account()
  const refused = await post(link, { displayName: ' ', password: 'kurz', 'einwilligung-newsletter': 'ja' })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Bitte gib an, wie du heißt.')
  expect(page).toContain('Das Passwort ist zu kurz')
  expect(page).toContain('Bitte bestätige, dass du die Hinweise zum Datenschutz gelesen hast.')
  expect(page).toMatch(
    /name="einwilligung-newsletter"[^>]* checked|checked[^>]*name="einwilligung-newsletter"/,
  )
  expect(page).not.toContain('value="kurz"')
  const old = { displayName: 'Jana', password, privacy: 'ja', privacyVersion: '2020-01-01T00:00:00.000Z' }
  expect(await (await post(link, old)).text()).toContain('eben geändert worden')
  expect(await account()).toEqual(before)
  expect(await consents()).toEqual([])
})

test('for minors the guardians agree on paper, whatever the form says', async () => {
  const { link, get, post, consents } = await aClub({ birthDate: '2010-05-01' })
  expect(await (await get(link)).text()).not.toContain('Rundbrief')
  await post(link, { displayName: 'Jana', password, 'einwilligung-newsletter': 'ja' })
  expect(await consents()).toEqual([])
})

test('a link that has run out leads to a new one, which asks the same', async () => {
  const { link, get, post, services, linkIn } = await aClub()
  const later = new Date(services.now().getTime() + 15 * 24 * 60 * 60 * 1000)
  services.now = () => later
  const dead = await get(link)
  expect(dead.status).toBe(404)
  const page = await dead.text()
  expect(page).toContain('ungültig, abgelaufen oder schon benutzt')
  expect(page).toContain('href="/passwort-vergessen"')
  expect((await get('/anmelden/einladung')).status).toBe(404)

  await post('/passwort-vergessen', { email: address })
  await runNextJob(services, [sendResetMail])
  const fresh = await linkIn(/\/passwort-setzen\?code=[\w-]{43}/)
  const onward = (await get(fresh)).headers.get('location') ?? ''
  expect(onward).toContain('/anmelden/einladung?code=')
  expect((await post(fresh, { password })).headers.get('location')).toBe(onward)
  expect(await (await get(onward)).text()).toContain('Willkommen, Jana')
  expect((await post(onward, { displayName: 'Jana', password })).status).toBe(303)
})

test('an account without a role reads why it leads nowhere yet, and can sign out', async () => {
  const { as } = await aClub()
  const nobody = await as('none')
  for (const path of ['/mitglied', '/admin/blog', '/vereinsflieger']) {
    const answer = await nobody.get(path)
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain('Noch nicht freigegeben')
    expect(page).toContain('action="/abmelden"')
  }
})
