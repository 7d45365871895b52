import { expect, test } from 'vitest'
import { Audience } from './member.ts'
import {
  allViewers,
  clubOfFrida,
  fields,
  marks,
  nevers,
  seesInside,
  tells,
  text,
} from './visibility.fixture.ts'

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

/** Removes the filter form, which lists every branch whether anybody shares it or not. */
const withoutChoices = (page: string) => page.replace(/<details class="dir-filter"[\s\S]*?<\/details>/, '')

for (const choice of Audience.options) {
  test(`what is for „${choice}“ is seen in the directory by exactly those, as page, as data and as card`, async () => {
    const { viewers, id, pictureId } = await clubOfFrida(choice, ['public-name', 'photo'])
    for (const viewer of allViewers) {
      const sees = seesInside(choice, viewer)
      for (const path of places.inner(id)) {
        const page = withoutChoices(await text(await viewers[viewer].get(path)))
        expect(page !== '', `${viewer} opens ${path}`).toBe(viewer !== 'guest')
        for (const field of fields) {
          // The list shows neither expiry dates of licences nor more than one number, but every one of these words.
          expect(tells(page, field, pictureId), `${viewer} sees ${field} at ${path}`).toBe(sees)
        }
        for (const never of nevers) expect(page, `${viewer} at ${path}`).not.toContain(never)
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
      const { viewers, pictureId } = await clubOfFrida(choice, consents)
      const isNamed = consents.includes('public-name')
      for (const viewer of allViewers) {
        for (const path of [...places.public, ...places.feeds, ...places.search]) {
          const page = await text(await viewers[viewer].get(path))
          expect(page, `${viewer} opens ${path}`).not.toBe('')
          const isMembersPage = path.startsWith('/verein/mitglieder')
          const isSearch = path.startsWith('/suche')
          if (isMembersPage) expect(page.includes('Frida Kranich'), path).toBe(isNamed)
          for (const field of fields) {
            // The search page contains the names of the branches; every page contains pictures of the site itself.
            if (isSearch && field === 'branches') continue
            if (field === 'photo' && !isMembersPage) continue
            // The share of a branch is a figure about the club, not about her.
            if (field === 'branches' && isMembersPage) continue
            const isShown =
              isMembersPage &&
              choice === 'public' &&
              isNamed &&
              (field !== 'photo' || consents.includes('photo'))
            expect(tells(page, field, pictureId), `${viewer} sees ${field} at ${path}`).toBe(isShown)
          }
          for (const never of nevers) expect(page, `${viewer} at ${path}`).not.toContain(never)
        }
      }
    }
  })

  test(`the picture of somebody who shows it to „${choice}“ is loaded by nobody else`, async () => {
    for (const consents of [['public-name', 'photo'], ['public-name'], ['photo']]) {
      const { viewers, picture } = await clubOfFrida(choice, consents)
      const isPublic = choice === 'public' && consents.length === 2
      for (const viewer of allViewers) {
        const answer = await viewers[viewer].get(picture)
        const may = isPublic || viewer === 'person' || viewer === 'admin' || seesInside(choice, viewer)
        // The board administers the member list, so it sees every picture in it.
        expect(answer.status, `${viewer} with ${consents.join()}`).toBe(may || viewer === 'board' ? 200 : 404)
        const keeping = isPublic ? 'no-cache' : 'private, no-store'
        if (answer.status === 200) expect(answer.headers.get('cache-control')).toBe(keeping)
      }
    }
  })
}

test('taking a card is noted for the person, also when nothing stands on it but the name', async () => {
  const { viewers, id, db } = await clubOfFrida('nobody', [])
  await viewers.member.post(`/mitglied/mitglieder/${id}/karte.vcf`, {})
  const rows = await db.selectFrom('member_log').select(['action', 'member_id', 'facts']).execute()
  expect(rows).toEqual([{ action: 'vcard-export', member_id: id, facts: '{"fromDirectory":true}' }])
})
