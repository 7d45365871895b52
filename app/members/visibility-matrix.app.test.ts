import { expect, test } from 'vitest'
import type { Right } from '#app/accounts/rights.ts'
import { startSession } from '#app/accounts/session/session.server.ts'
import { addPicture } from '#app/pictures/pictures.server.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import { startApp } from '#test/app.ts'
import { Audience, MemberDetails, visibilityFields } from './member.ts'
import { createMember } from './save-member.server.ts'

const consent = (purpose: string) => ({
  purpose,
  textVersion: '2026-1',
  grantedAt: '2026-01-01T00:00:00.000Z',
  grantedBy: 'self',
  method: 'paper',
  revokedAt: null,
})

const person = { memberNumber: null, title: null, status: 'active', publicNameForm: 'full' } as const

/** What each field leaves on a page when it is shown; nothing else there holds these words. */
const marks = {
  phone: '+491715550147',
  email: 'frida.privat@post.example',
  city: 'Kranichstetten',
  // German on the page, the program's own word in its data.
  branches: /Ultraleicht|ultralight/,
  functions: 'Hüterin der Winde',
  licences: 'AZF',
} as const
type Field = keyof typeof marks | 'photo'
const fields: readonly Field[] = visibilityFields

/** Whether the page tells the field; a picture is told by its id. */
function tells(page: string, field: Field, pictureId: string): boolean {
  if (field === 'photo') return page.includes(pictureId)
  const mark = marks[field]
  return typeof mark === 'string' ? page.includes(mark) : mark.test(page)
}

const places = {
  public: ['/verein/mitglieder', '/verein/mitglieder.data', '/verein/mitglieder/_payload.json', '/'],
  inner: (id: string) => [
    '/mitglied/mitglieder?name=kranich',
    '/mitglied/mitglieder.data?name=kranich',
    `/mitglied/mitglieder/${id}`,
    `/mitglied/mitglieder/${id}.data`,
    `/mitglied/mitglieder/${id}/_payload.json`,
  ],
  feeds: ['/verein/blog/atom.xml', '/erlebnisse/veranstaltungen/atom.xml', '/sitemap.xml'],
  search: ['/suche?q=Frida+Kranich', '/suche.data?q=Frida+Kranich'],
}

async function aClub(choice: Audience, consents: readonly string[]) {
  const app = await startApp()
  const { db, services } = app
  const at = services.now()
  const colour = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  const added = await addPicture(services, new Uint8Array(colour), { alt: '' }, at)
  if (!added.ok) throw new Error(added.sentence)
  const details = MemberDetails.parse({
    email: marks.email,
    phones: [{ kind: 'mobile', number: '0171 5550147', numberE164: marks.phone }],
    address: { street: 'Geheimweg 4', postalCode: '93999', city: marks.city },
    birthDate: '1988-02-29',
    branches: ['ultralight'],
    functions: [{ role: 'tow-pilot', label: marks.functions, from: null, to: null }],
    licences: [{ kind: marks.licences, validUntil: null }],
    note: 'Nur für die Verwaltung',
    visibility: Object.fromEntries(visibilityFields.map((field) => [field, choice])),
  })
  const id = await createMember(
    db,
    {
      ...person,
      firstName: 'Frida',
      lastName: 'Kranich',
      pictureId: added.picture.id,
      details,
      consents: consents.map(consent),
    },
    at,
  )
  const emergency = { name: 'Berta Notruf', phone: '0171 5559999', phone_e164: '+491715559999' }
  await db
    .insertInto('emergency_contacts')
    .values({ member_id: id, ...emergency, updated_at: at.toISOString() })
    .execute()
  let count = 0
  const signIn = async (memberId: string | undefined, rights?: readonly Right[]) => {
    count += 1
    const role = rights === undefined ? ('member' as const) : ('admin' as const)
    const userId = await app.newAccount({
      email: `wer-${count}@verein.example`,
      password: 'ein-langes-passwort',
      role,
      ...(rights !== undefined && { rights }),
      ...(memberId !== undefined && { memberId }),
    })
    const { token } = await startSession(db, userId, at)
    return app.withCookie(`__Host-sitzung=${token}`)
  }
  const viewers = {
    guest: { get: app.get, post: app.post },
    member: await signIn(undefined),
    board: await signIn(undefined, ['board']),
    admin: await signIn(undefined, ['system']),
    person: await signIn(id),
  }
  return { ...app, id, viewers, pictureId: added.picture.id, picture: `/bilder/${added.picture.id}-320.webp` }
}

type Viewer = keyof Awaited<ReturnType<typeof aClub>>['viewers']
const allViewers: readonly Viewer[] = ['guest', 'member', 'board', 'admin', 'person']

/** In the directory; one's own entry is shown as the other members see it. */
function seesInside(choice: Audience, viewer: Viewer): boolean {
  if (viewer === 'guest') return false
  if (choice === 'members' || choice === 'public') return true
  return choice === 'board' && (viewer === 'board' || viewer === 'admin')
}

/** The form that narrows the list offers every branch there is, whoever has released theirs. */
const withoutChoices = (page: string) => page.replace(/<details class="dir-filter"[\s\S]*?<\/details>/, '')

const text = async (answer: Response) => (answer.status === 200 ? answer.text() : '')

for (const choice of Audience.options) {
  test(`what is for „${choice}“ is seen in the directory by exactly those, as page, as data and as card`, async () => {
    const { viewers, id, pictureId } = await aClub(choice, ['public-name', 'photo'])
    for (const viewer of allViewers) {
      const sees = seesInside(choice, viewer)
      for (const path of places.inner(id)) {
        const page = withoutChoices(await text(await viewers[viewer].get(path)))
        expect(page !== '', `${viewer} opens ${path}`).toBe(viewer !== 'guest')
        for (const field of fields) {
          // The list shows neither licences' days nor more than one number, but every one of these words.
          expect(tells(page, field, pictureId), `${viewer} sees ${field} at ${path}`).toBe(sees)
        }
        for (const never of ['Geheimweg', '1988-02-29', 'Nur für die Verwaltung', 'Berta Notruf', '5559999'])
          expect(page, `${viewer} at ${path}`).not.toContain(never)
      }
      const card = await text(await viewers[viewer].post(`/mitglied/mitglieder/${id}/karte.vcf`, {}))
      expect(card.includes('FN:Frida Kranich'), `${viewer} takes the card`).toBe(viewer !== 'guest')
      for (const field of ['phone', 'email', 'city'] as const)
        expect(card.includes(marks[field]), `${field} on the card of ${viewer}`).toBe(sees)
      expect(card).not.toContain('Geheimweg')
    }
  })

  test(`what is for „${choice}“ is public only with „alle“ and a consent to the name`, async () => {
    for (const consents of [['public-name', 'photo'], ['public-name'], ['photo'], []]) {
      const { viewers, pictureId } = await aClub(choice, consents)
      const isNamed = consents.includes('public-name')
      for (const viewer of allViewers) {
        for (const path of [...places.public, ...places.feeds, ...places.search]) {
          const page = await text(await viewers[viewer].get(path))
          expect(page, `${viewer} opens ${path}`).not.toBe('')
          const isMembersPage = path.startsWith('/verein/mitglieder')
          const isSearch = path.startsWith('/suche')
          if (isMembersPage) expect(page.includes('Frida Kranich'), path).toBe(isNamed)
          for (const field of fields) {
            // The search names the branches; every page carries pictures of the site's own.
            if (isSearch && field === 'branches') continue
            if (field === 'photo' && !isMembersPage) continue
            // How many fly what is a number about the club, not about her.
            if (field === 'branches' && isMembersPage) continue
            const isShown =
              isMembersPage &&
              choice === 'public' &&
              isNamed &&
              (field !== 'photo' || consents.includes('photo'))
            expect(tells(page, field, pictureId), `${viewer} sees ${field} at ${path}`).toBe(isShown)
          }
          for (const never of ['Geheimweg', '1988-02-29', 'Nur für die Verwaltung', 'Berta Notruf'])
            expect(page, `${viewer} at ${path}`).not.toContain(never)
        }
      }
    }
  })

  test(`the picture of somebody who shows it to „${choice}“ is loaded by nobody else`, async () => {
    for (const consents of [['public-name', 'photo'], ['public-name'], ['photo']]) {
      const { viewers, picture } = await aClub(choice, consents)
      const isPublic = choice === 'public' && consents.length === 2
      for (const viewer of allViewers) {
        const answer = await viewers[viewer].get(picture)
        const may = isPublic || viewer === 'person' || viewer === 'admin' || seesInside(choice, viewer)
        // The board keeps the member list, so it sees every picture in it.
        expect(answer.status, `${viewer} with ${consents.join()}`).toBe(may || viewer === 'board' ? 200 : 404)
        const keeping = isPublic ? 'no-cache' : 'private, no-store'
        if (answer.status === 200) expect(answer.headers.get('cache-control')).toBe(keeping)
      }
    }
  })

  test(`the person’s own export holds everything, whoever it is shown to: „${choice}“`, async () => {
    const { viewers } = await aClub(choice, ['public-name'])
    const answer = await viewers.person.post('/mitglied/konto/daten/auskunft', {})
    expect(answer.status).toBe(200)
    const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(zip).toContain('daten.json')
    expect((await viewers.guest.post('/mitglied/konto/daten/auskunft', {})).status).not.toBe(200)
  })
}

test('taking a card is noted for the person, also when nothing stands on it but the name', async () => {
  const { viewers, id, db } = await aClub('nobody', [])
  await viewers.member.post(`/mitglied/mitglieder/${id}/karte.vcf`, {})
  const rows = await db.selectFrom('member_log').select(['action', 'member_id', 'facts']).execute()
  expect(rows).toEqual([{ action: 'vcard-export', member_id: id, facts: '{"fromDirectory":true}' }])
})
