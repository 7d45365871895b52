import { expect, test } from 'vitest'
import { loadSitePlan } from '#app/features/demo/airfield.demo.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { listSitePoints } from '../site-plan-data.server.ts'
import { planPictureSetting } from './plan-picture.ts'

const adminPath = '/admin/flugplatz/lageplanbild'
const page = '/flugplatz/lageplan'

async function anAerialPicture() {
  const site = await startAirfieldClub([loadSitePlan])
  const admin = await site.as('admin', ['flight-operations'])
  const add = async (facts: { alt: string; credit?: string }, width = 900) => {
    const bytes = await grassAndSky(width, 600).jpeg().toBuffer()
    const added = await addPicture(site.services, bytes, facts, site.services.now())
    return added.ok ? added.picture.id : ''
  }
  const picture = await add({ alt: 'Der Platz von Süden', credit: 'Änne Roth' })
  const [gate, tower] = await listSitePoints(site.db)
  const guest = async (query = '') => (await site.get(`${page}${query}`)).text()
  const kept = () => findSetting(site.db, planPictureSetting)
  return { ...site, admin, add, picture, gate: gate!, tower: tower!, guest, kept }
}

test('the club’s own picture stands under the points, with its words and credit, and goes again', async () => {
  const { admin, picture, gate, tower, guest, kept, db } = await anAerialPicture()
  expect(await guest()).toContain('Maßstäblich aus den Platzdaten gezeichnet')
  const saved = await admin.post(adminPath, {
    expectedRevision: '0',
    pictureId: picture,
    [`places.${gate.id}.x`]: '12,5',
    [`places.${gate.id}.y`]: '80',
    intent: 'speichern',
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${adminPath}?gespeichert`])
  expect(await kept()).toEqual({ pictureId: picture, places: { [gate.id]: { x: 12.5, y: 80 } } })

  const html = await guest()
  expect(html).toContain('alt="Der Platz von Süden"')
  expect(textOf(html)).toContain('Bild: Änne Roth.')
  expect(html).not.toContain('Maßstäblich aus den Platzdaten gezeichnet')
  expect(html).toMatch(/<a id="m1" href="#p1" class="lpn \w photo-pin" style="left:12\.5%;top:80%"/)
  // The list contains the same points for people who cannot see the picture; one without a position has no link target.
  expect(html).toContain('<a href="#m1">')
  expect(html).not.toContain(`id="m${tower.number}"`)
  expect(textOf(html)).toContain(tower.name)
  expect(await guest('?ebene=platzrunde')).not.toContain('photo-pin" style')
  const uses = await db.selectFrom('media_uses').select('owner_id').where('media_id', '=', picture).execute()
  expect(uses).toEqual([{ owner_id: 'site-plan-picture' }])
  expect(textOf(await (await admin.get('/admin/flugplatz/lageplan')).text())).toContain(
    'Die Website zeigt zurzeit das eigene Bild',
  )

  const gone = {
    expectedRevision: '1',
    pictureId: '',
    [`places.${gate.id}.x`]: '12,5',
    [`places.${gate.id}.y`]: '80',
  }
  expect((await admin.post(adminPath, { ...gone, intent: 'speichern' })).status).toBe(303)
  expect(await guest()).toContain('Maßstäblich aus den Platzdaten gezeichnet')
  expect((await kept())?.places).toEqual({ [gate.id]: { x: 12.5, y: 80 } })
})

test('half a place, one beside the picture, a picture without words and one that is gone are refused, and nothing changes', async () => {
  const { admin, add, picture, gate, kept } = await anAerialPicture()
  const nameless = await add({ alt: '' }, 910)
  const [x, y] = [`places.${gate.id}.x`, `places.${gate.id}.y`]
  const refused: [Record<string, string>, string][] = [
    [{ pictureId: picture, [x]: '50', [y]: '' }, 'Bitte gib beide Zahlen an oder keine.'],
    [{ pictureId: picture, [x]: '101', [y]: '5' }, '100'],
    [{ pictureId: picture, [x]: 'links', [y]: '5' }, 'Bitte'],
    [{ pictureId: nameless }, 'Diesem Bild fehlt die Beschreibung.'],
    [{ pictureId: 'a'.repeat(32) }, 'Dieses Bild gibt es nicht mehr.'],
  ]
  for (const [sent, sentence] of refused) {
    const answer = await admin.post(adminPath, { expectedRevision: '0', ...sent, intent: 'speichern' })
    expect([answer.status, textOf(await answer.text()).includes(sentence)], sentence).toEqual([400, true])
  }
  expect(await kept()).toBeUndefined()
})

test('of two who place points the second is shown what differs', async () => {
  const { admin, as, picture, gate, kept } = await anAerialPicture()
  const other = await as('admin', ['board'])
  const sent = (x: string) => ({
    expectedRevision: '0',
    pictureId: picture,
    [`places.${gate.id}.x`]: x,
    [`places.${gate.id}.y`]: '10',
    intent: 'speichern',
  })
  expect((await admin.post(adminPath, sent('20'))).status).toBe(303)
  const late = await other.post(adminPath, sent('30'))
  expect(late.status).toBe(409)
  expect(textOf(await late.text())).toContain(`${gate.name}: von links`)
  expect((await kept())?.places[gate.id]?.x).toBe(20)
})

test('without script the picture is chosen in the library, which leads back to the form with it', async () => {
  const { admin, picture, gate } = await anAerialPicture()
  const editor = async (address: string) => (await admin.get(address)).text()
  const hrefs = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const form = await editor(adminPath)
  const library = hrefs(form).find((href) => href.startsWith('/admin/bilder?fuer='))
  const shelf = await editor(library ?? '')
  const back = hrefs(shelf).find((href) => href.includes(`bild=${picture}`))
  expect(back).toBe(`${adminPath}?feld=pictureId&bild=${picture}#pictureId-kennung`)
  expect(hrefs(shelf)).toContain(adminPath)
  expect(shelf).not.toContain('Ausgewählte in den Papierkorb')
  const filled = await editor(back?.split('#')[0] ?? '')
  const chosen = new RegExp(`<input id="pictureId-kennung"[^>]* value="${picture}"`)
  expect(chosen.test(filled)).toBe(true)
  const half = { expectedRevision: '0', pictureId: '', [`places.${gate.id}.x`]: '5', intent: 'speichern' }
  const refused = await (await admin.post(back?.split('#')[0] ?? '', half)).text()
  expect(chosen.test(refused)).toBe(false)
})

test('the two numbers of a point stand together under its name', async () => {
  const { admin, gate } = await anAerialPicture()
  const html = await (await admin.get(adminPath)).text()
  const set = new RegExp(
    `<fieldset class="record-set"><legend>${gate.number} ${gate.name}</legend>(.*?)</fieldset>`,
  )
  expect(set.exec(html)?.[1]?.match(/<input/g)).toHaveLength(2)
})
