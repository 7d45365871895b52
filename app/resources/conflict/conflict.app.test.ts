import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { proposals } from './proposals.fixture.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const said = (text: string) => ({ type: 'paragraph', content: [{ text }] })
const body = (...texts: string[]) => JSON.stringify(texts.map(said))

const post = {
  ...postForm,
  title: 'Die Winde',
  body: body('Am Samstag kam der Tieflader.'),
  tags: '',
  correction: '',
  kind: 'post',
  comments: 'off',
}
const event = {
  title: 'Flugtag',
  category: 'other',
  status: 'confirmed',
  visibility: 'public',
  firstDay: '2026-09-26',
  lastDay: '2026-09-26',
  startTime: '10:00',
  location: 'Halle 1',
  description: body('Es geht los.'),
  'registration.mode': 'off',
  'registration.guestsAllowed': 'ja',
  'registration.waitingList': 'ja',
  'registration.mostPeople': '5',
  'series.rule': 'none',
  'series.nth': '1',
  'programme.0.time': '10:00',
  'programme.0.item': 'Leinen los',
}

async function twoEditors(list: string, fields: Record<string, string>) {
  const app = await startApp()
  const admin = await app.as('admin')
  const made = await admin.post(`${list}/erstellen`, { ...fields, intent: 'entwurf' })
  const address = made.headers.get('location')?.split('?')[0] ?? ''
  app.services.now = () => new Date('2026-06-14T10:00:00Z')
  return { ...app, admin, address }
}

test('two who write one post settle it thing by thing, and of a long text nothing is lost', async () => {
  const { admin, db, address } = await twoEditors('/admin/blog', post)
  const theirs = { ...post, title: 'Die neue Winde', body: body('Am Samstag kam der große Tieflader.') }
  await admin.post(address, { ...theirs, intent: 'entwurf', expectedRevision: '1' })
  const mine = { ...post, teaser: 'Sie singt.', body: body('Am Sonntag zog sie zum ersten Mal.') }
  const second = await admin.post(address, { ...mine, intent: 'entwurf', expectedRevision: '1' })
  expect(second.status).toBe(409)
  expect(proposals(await second.text())).toEqual({ title: 'theirs', teaser: 'mine', body: 'both' })

  const resolved = await admin.post(address, {
    ...mine,
    expectedRevision: '1',
    intent: 'zusammen:2:entwurf',
    'choice:title': 'theirs',
    'choice:teaser': 'mine',
    'choice:body': 'both',
  })
  expect(resolved.status).toBe(303)
  const row = await db.selectFrom('posts').select(['title', 'teaser', 'body', 'revision']).executeTakeFirst()
  expect(row).toEqual({
    title: 'Die neue Winde',
    teaser: 'Sie singt.',
    body: body('Am Samstag kam der große Tieflader.', 'Am Sonntag zog sie zum ersten Mal.'),
    revision: 3,
  })
})

test('whoever settles over what has been saved again since is asked anew, and nothing is written', async () => {
  const { admin, db, address } = await twoEditors('/admin/blog', post)
  await admin.post(address, { ...post, title: 'Zweiter Titel', intent: 'entwurf', expectedRevision: '1' })
  await admin.post(address, { ...post, title: 'Dritter Titel', intent: 'entwurf', expectedRevision: '2' })
  const late = await admin.post(address, {
    ...post,
    teaser: 'Sie singt.',
    expectedRevision: '1',
    intent: 'zusammen:2:entwurf',
    'choice:title': 'theirs',
  })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('zusammen:3:entwurf')
  expect(proposals(page)).toEqual({ title: 'theirs', teaser: 'mine' })
  expect(await db.selectFrom('posts').select(['title', 'teaser']).executeTakeFirst()).toEqual({
    title: 'Dritter Titel',
    teaser: 'Sie zieht.',
  })
})

test('two who plan one event settle it thing by thing; of its lists both may stay', async () => {
  const { admin, db, address } = await twoEditors('/admin/veranstaltungen', event)
  const theirs = { ...event, location: 'Halle 2', 'programme.1.time': '12:00', 'programme.1.item': 'Essen' }
  await admin.post(address, { ...theirs, intent: 'entwurf', expectedRevision: '1' })
  const mine = {
    ...event,
    title: 'Großer Flugtag',
    description: body('Es geht früh los.'),
    'programme.1.time': '14:00',
    'programme.1.item': 'Rundflüge',
  }
  const second = await admin.post(address, { ...mine, intent: 'entwurf', expectedRevision: '1' })
  expect(second.status).toBe(409)
  const page = await second.text()
  expect(proposals(page)).toEqual({
    title: 'mine',
    location: 'theirs',
    description: 'mine',
    programme: 'both',
  })
  expect(page).toContain('Rundflüge')
  const choices = { 'choice:title': 'mine', 'choice:location': 'theirs', 'choice:programme': 'both' }
  const resolved = await admin.post(address, {
    ...mine,
    ...choices,
    'choice:description': 'both',
    expectedRevision: '1',
    intent: 'zusammen:2:entwurf',
  })
  expect(resolved.status).toBe(303)
  const row = await db.selectFrom('events').select(['title', 'details']).executeTakeFirstOrThrow()
  const { location, description, programme } = JSON.parse(row.details)
  expect({ title: row.title, location, description, programme }).toEqual({
    title: 'Großer Flugtag',
    location: 'Halle 2',
    description: [said('Es geht los.'), said('Es geht früh los.')],
    programme: [
      { time: '10:00', item: 'Leinen los' },
      { time: '12:00', item: 'Essen' },
      { time: '14:00', item: 'Rundflüge' },
    ],
  })
})

test('what was chosen and cannot stand together is refused at its field, and one goes on from there', async () => {
  const { admin, db, address } = await twoEditors('/admin/veranstaltungen', event)
  await admin.post(address, { ...event, lastDay: '2026-09-27', intent: 'entwurf', expectedRevision: '1' })
  const mine = { ...event, firstDay: '2026-10-03', lastDay: '2026-10-03' }
  const sent = {
    ...mine,
    expectedRevision: '1',
    intent: 'zusammen:2:entwurf',
    'choice:firstDay': 'mine',
  }
  const refused = await admin.post(address, { ...sent, 'choice:lastDay': 'theirs' })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Das Ende liegt vor dem Beginn.')
  expect(page).toMatch(/name="expectedRevision"[^>]*value="2"/)
  const again = await admin.post(address, { ...mine, expectedRevision: '2', intent: 'entwurf' })
  expect(again.status).toBe(303)
  expect(await db.selectFrom('events').select(['first_day', 'revision']).executeTakeFirst()).toEqual({
    first_day: '2026-10-03',
    revision: 3,
  })
})
