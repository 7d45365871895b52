import { expect } from 'vitest'
import { startApp } from '#test/app.ts'
import { registerForEvent } from './registration/register.server.ts'

export const written = {
  title: 'Drachenfest am Waldrand',
  category: 'other',
  status: 'confirmed',
  visibility: 'public',
  firstDay: '2026-09-26',
  lastDay: '2026-09-27',
  startTime: '10:00',
  endTime: '18:00',
  location: 'Wiese vor Halle 1',
  'description-schlicht': 'Jeder bringt seinen Drachen mit.\r\n\r\nFür Wind sorgen wir.',
  'registration.mode': 'internal',
  'registration.seats': '12',
  'registration.closesOn': '2026-09-20',
  'registration.guestsAllowed': 'ja',
  'series.rule': 'none',
  'programme.0.time': '10.00 Uhr',
  'programme.0.item': 'Leinen los',
}
export const published = { ...written, intent: 'veroeffentlichen' }
export const draft = { ...written, intent: 'entwurf' }

/** Administration of events on an empty club, with helper functions for tests. */
export async function anAdmin() {
  const app = await startApp()
  const admin = await app.as('admin')
  const create = async (fields: Record<string, string>) => {
    const answer = await admin.post('/admin/veranstaltungen/erstellen', fields)
    expect(answer.status).toBe(303)
    return answer.headers.get('location')?.match(/veranstaltungen\/([\w-]+)/)?.[1] ?? ''
  }
  const row = (id: string) => app.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  const feed = async () =>
    (await (await app.get('/erlebnisse/veranstaltungen/kalender.ics')).text()).replaceAll('\r\n ', '')
  const register = (eventId: string, name: string, email: string) =>
    registerForEvent(app.db, { eventId, memberId: null, name, email, answers: {} }, app.services.now())
  return { ...app, admin, create, row, feed, register }
}
