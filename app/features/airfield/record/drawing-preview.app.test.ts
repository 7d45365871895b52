import { expect, test } from 'vitest'
import { findSettingRevision } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { formOf } from '#test/form-reading.ts'
import { airfieldSetting } from '../facts/airfield.ts'

type Drawn = { svg: string | null; fault: string | null }

// Beyond the nets: the drawing beside a form.
test(
  'below a runway stands the plan, and it follows what is typed without storing it',
  { tags: 'postgres' },
  async () => {
    const { as, db } = await startAirfieldClub()
    const admin = await as('admin')
    const before = await findSettingRevision(db, airfieldSetting)
    const runway = before!.value.runways[0]!
    const page = await (await admin.get(`/admin/flugplatz/pisten/${runway.id}`)).text()
    expect(page).toContain('So sieht der Platzplan aus')
    expect(page).toContain('<svg class="aerodrome"')

    const preview = `/admin/flugplatz/vorschau?piste=${runway.id}`
    const fields = formOf(page)
    const drawn = async (more: Record<string, string>) =>
      (await (await admin.post(preview, { ...fields, ...more })).json()) as Drawn
    const shorter = await drawn({ lengthM: '600', ...shortened })
    expect(shorter.fault).toBeNull()
    expect(shorter.svg).toContain('600')
    expect(shorter.svg).not.toBe((await drawn({})).svg)
    expect(await drawn({ designator: '07/24' })).toEqual({
      svg: null,
      fault: expect.stringContaining('die sich um 18 unterscheiden'),
    })
    expect(await findSettingRevision(db, airfieldSetting)).toEqual(before)
  },
)

const ends = ['first', 'second'].flatMap((end) =>
  ['toraM', 'todaM', 'asdaM', 'ldaM'].map((name) => [`${end}.${name}`, '']),
)
const shortened: Record<string, string> = Object.fromEntries(ends)

test('below the circuits stands their sketch', { tags: 'postgres' }, async () => {
  const { as } = await startAirfieldClub()
  const admin = await as('admin')
  const page = await (await admin.get('/admin/flugplatz/angaben/platzrunde')).text()
  expect(page).toContain('So sieht die Skizze aus')
  const answer = await admin.post('/admin/flugplatz/vorschau', formOf(page))
  expect(((await answer.json()) as Drawn).svg).toContain('<svg')
  expect(await (await admin.get('/admin/flugplatz/angaben/platz')).text()).not.toContain('So sieht')
})
