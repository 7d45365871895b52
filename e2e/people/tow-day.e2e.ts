import { expect, test, type Club } from './club.ts'
import type { Person } from './person.ts'
import { again, land, stored } from '../saturday.ts'

const log = '/vereinsflieger/flugbuch'

test('A flight leader logs a tow day', async ({ club }) => {
  const ole = await club.member('ole-petzold', ['launch-director'])
  await ole.opens('/vereinsflieger')
  await ole.taps('Flugbuch', ole.page.getByRole('navigation'))
  await ole.sees('Alle sind am Boden.')
  const form = ole.page.getByRole('form', { name: 'Nächster Start' })
  await ole.ticks(/^D-0364/, form)
  await ole.ticks('F-Schlepp', form)
  await ole.types('Schlepppilot', 'Jonas Brehm', form)
  await ole.taps('Name', form)
  await ole.types('Pilot', 'Nils Aring', form)
  await ole.taps(form.getByRole('button', { name: /^Start jetzt/ }))
  await towed(ole, club, 10 * 60 + 30)
  for (const start of [11 * 60 + 30, 13 * 60]) {
    await club.becomes(start)
    await ole.page.reload()
    await ole.taps(again(ole.page, 'D-0364'))
    await towed(ole, club, start)
  }

  // The second pilot was somebody else.
  const second = ole.page.getByRole('listitem').filter({ hasText: 'D-0364' }).filter({ hasText: '11:30' })
  await ole.taps(second.getByRole('link', { name: 'D-0364' }))
  const correction = ole.page.getByRole('form', { name: 'Berichtigen' })
  await ole.types('Pilot', 'Jana Feld', correction)
  await ole.types('Warum', 'Verwechselt', correction)
  await ole.taps(correction.getByRole('button', { name: 'Speichern' }))
  await ole.sees('Berichtigt.')

  await club.becomes(18 * 60)
  await ole.opens(log)
  await ole.taps('Startliste')
  await ole.types(ole.page.getByLabel('Bemerkung zum Tag'), 'Wind 250°, 8 kt')
  await ole.taps('Tag abschließen')
  await ole.sees(/^abgeschlossen am .* von Ole Petzold$/)
  const { rows } = await stored(club, club.day)
  expect(rows.map(({ registration, launch, minutes }) => [registration, launch, minutes])).toEqual([
    ['D-0364', 'aerotow', 32],
    ['D-EQFG', 'self', 8],
    ['D-0364', 'aerotow', 32],
    ['D-EQFG', 'self', 8],
    ['D-0364', 'aerotow', 32],
    ['D-EQFG', 'self', 8],
  ])
  expect(rows.map(({ pilot_id }) => pilot_id)).toEqual([
    'nils-aring',
    'jonas-brehm',
    'jana-feld',
    'jonas-brehm',
    'nils-aring',
    'jonas-brehm',
  ])
})

/** The tug is down after eight minutes, the glider after thirty-two. */
async function towed(ole: Person, club: Club, start: number) {
  for (const [mark, minutes] of [
    ['D-EQFG', 8],
    ['D-0364', 32],
  ] as const) {
    await ole.sees(land(ole.page, mark))
    await club.becomes(start + minutes)
    await ole.page.reload()
    await ole.taps(land(ole.page, mark))
    await expect(land(ole.page, mark)).toHaveCount(0)
  }
  // The tug is not offered by itself: with the glider it is.
  await ole.sees(again(ole.page, 'D-0364'))
  await expect(again(ole.page, 'D-EQFG')).toHaveCount(0)
}
